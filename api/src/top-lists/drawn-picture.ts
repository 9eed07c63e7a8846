/** The URL of the picture drawn from a top list's slug. */
export function drawnPicture(slug: string) {
  return `/pictures/top/${slug}.svg`
}
