#include "pango_layouts.h"

#include <pango/pangocairo.h>

static PangoContext *context;
static PangoFontDescription *font;

void pango_layouts_prepare(double size) {
    context = pango_font_map_create_context(pango_cairo_font_map_new());
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    font = pango_font_description_new();
    pango_font_description_set_family(font, "Inter");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
}

static PangoLayout *make_layout(void) {
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_font_description(layout, font);
    return layout;
}

static double measure(PangoLayout *layout, const char *text) {
    int width = 0, height = 0;
    pango_layout_set_text(layout, text, -1);
    pango_layout_get_size(layout, &width, &height);
    return (double)width / PANGO_SCALE;
}

void pango_layouts_measure_each(const char *const *texts, double *widths, size_t count) {
    for (size_t i = 0; i < count; i++) {
        PangoLayout *layout = make_layout();
        widths[i] = measure(layout, texts[i]);
        g_object_unref(layout);
    }
}

void pango_layouts_measure_reusing(const char *const *texts, double *widths, size_t count) {
    PangoLayout *layout = make_layout();
    for (size_t i = 0; i < count; i++) widths[i] = measure(layout, texts[i]);
    g_object_unref(layout);
}
