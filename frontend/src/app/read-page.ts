const maxPage = 10_000

/** The page that an address asks for, from 1; anything that cannot be one is the first. */
export function readPage(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}
