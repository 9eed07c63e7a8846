/** Height of a chart in pixels, known before the chart library is loaded. */
export const chartHeight = 240

/** Height of a chart of horizontal bars, in pixels. */
export function horizontalBarsHeight(bars: number): number {
  return 40 + bars * 28
}
