/**
 * An average of stars to one decimal, such as '4.3', with halves rounded up: `toFixed` turns 2.05 into '2.0', because its
 * binary fraction is slightly less.
 */
export function formatAverage(stars: number): string {
  return (Math.round(stars * 10) / 10).toFixed(1)
}
