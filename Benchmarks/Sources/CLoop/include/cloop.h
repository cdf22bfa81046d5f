#ifndef CLOOP_H
#define CLOOP_H

#include <stddef.h>

/// A size or a position in points.
typedef struct { double x, y; } cloop_pair;

/// The least work that a flow can be: breaks `count` sizes into rows at `width` and writes each origin.
/// Returns the height.
double cloop_flow(const cloop_pair *sizes, cloop_pair *origins, size_t count, double width, double gap);

/// The least work that a grid with a wide first child can be: fills columns of at least `minimum` points and writes
/// each origin. Returns the height.
double cloop_grid(const cloop_pair *sizes, cloop_pair *origins, size_t count, double width, double minimum, double gap);

#endif
