/** Height of a chart in pixels, known before the chart library is loaded. */
export const chartHeight = 240
