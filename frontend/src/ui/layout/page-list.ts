/** Pages always shown at either end, as specified. */
const marginPages = 3

/**
 * The page numbers to show, with 'gap' where some are left out: three at either end, and the current one with its
 * neighbors. A gap never replaces a single page.
 */
export function pageList(page: number, pageCount: number): (number | 'gap')[] {
  const offered = Array.from({ length: pageCount }, (_, at) => at + 1).filter(
    (each) => each <= marginPages || each > pageCount - marginPages || Math.abs(each - page) <= 1,
  )
  return offered.flatMap((each, at) => {
    const before = offered[at - 1] ?? 0
    if (each - before === 2) return [each - 1, each]
    return each - before > 2 ? ['gap' as const, each] : [each]
  })
}
