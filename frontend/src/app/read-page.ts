const maxPage = 10_000

/** The page number in a URL, from 1; anything invalid is 1. */
export function readPage(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}
