interface Place {
  /** Rows on a page. */
  limit: number
  /** From 1. */
  page: number
  /** Rows of all pages together. */
  total: number
}

/**
 * How many there are of what came as one page, and the addresses of its neighbors as RFC 8288 has them; no addresses
 * when everything fits on one page.
 */
export function writePageHeaders(
  { limit, page, total }: Place,
  writeAddress: (page: number) => string,
): Record<string, string> {
  const count = { 'X-Total-Count': String(total) }
  const last = Math.max(1, Math.ceil(total / limit))
  if (last === 1 && page === 1) return count
  const pages = {
    first: 1,
    ...(page > 1 && { prev: Math.min(page - 1, last) }),
    ...(page < last && { next: page + 1 }),
    last,
  }
  const links = Object.entries(pages).map(([relation, to]) => `<${writeAddress(to)}>; rel="${relation}"`)
  return { ...count, Link: links.join(', ') }
}
