#ifndef PANGO_LAYOUTS_H
#define PANGO_LAYOUTS_H

#include <stddef.h>

/// Makes Pango ready: one font map, one context and one font, Inter at `size` points (absolute), not hinted.
/// Call it once, before the others, so that finding the font isn't timed.
void pango_layouts_prepare(double size);

/// Measures `count` texts with a new PangoLayout for each, as a toolkit with a layout per label does.
/// Writes each width in points.
void pango_layouts_measure_each(const char *const *texts, double *widths, size_t count);

/// Measures `count` texts with one PangoLayout that is given one text after the other.
/// Writes each width in points.
void pango_layouts_measure_reusing(const char *const *texts, double *widths, size_t count);

#endif
