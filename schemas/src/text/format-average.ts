/**
 * An average of stars to one decimal, such as '4.3'. Halves are rounded up: `toFixed` writes 2.05 as '2.0', because the
 * binary fraction is a little less.
 */
export function formatAverage(stars: number): string {
  return (Math.round(stars * 10) / 10).toFixed(1)
}
