#include "cloop.h"

double cloop_flow(const cloop_pair *sizes, cloop_pair *origins, size_t count, double width, double gap) {
    double x = 0, y = 0, tallest = 0;
    for (size_t i = 0; i < count; i++) {
        double next = x > 0 ? x + gap : 0;
        if (x > 0 && next + sizes[i].x > width) {
            y += tallest + gap;
            next = 0;
            tallest = 0;
        }
        origins[i].x = next;
        origins[i].y = y;
        x = next + sizes[i].x;
        if (sizes[i].y > tallest) tallest = sizes[i].y;
    }
    return y + tallest;
}

double cloop_grid(const cloop_pair *sizes, cloop_pair *origins, size_t count, double width, double minimum, double gap) {
    long columns = (long)((width + gap) / (minimum + gap));
    if (columns < 1) columns = 1;
    double stride = (width - (double)(columns - 1) * gap) / (double)columns + gap;
    double y = 0, tallest = 0;
    long column = 0;
    for (size_t i = 0; i < count; i++) {
        long span = i == 0 && columns > 1 ? 2 : 1;
        if (column + span > columns) {
            y += tallest + gap;
            column = 0;
            tallest = 0;
        }
        origins[i].x = (double)column * stride;
        origins[i].y = y;
        column += span;
        if (sizes[i].y > tallest) tallest = sizes[i].y;
    }
    return y + tallest;
}
