/** Pixels that a chart takes from top to bottom, known before it is loaded. */
export const chartHeight = 240

/** The same of bars that lie, one below the other. */
export function lyingBarsHeight(bars: number): number {
  return 40 + bars * 28
}
