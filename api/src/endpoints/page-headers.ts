interface PageRange {
  /** Rows per page. */
  limit: number
  /** From 1. */
  page: number
  /** Rows on all pages together. */
  total: number
}

/**
 * The pagination headers: the total count, and links to neighboring pages (RFC 8288) unless everything fits on one
 * page.
 */
export function writePageHeaders(
  { limit, page, total }: PageRange,
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
