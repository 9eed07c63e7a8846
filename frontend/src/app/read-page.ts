import { redirect } from 'react-router-dom'

const maxPage = 10_000

/** The page number in a URL, from 1; anything invalid is 1. */
export function readPage(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}

/** Redirects from a page past the last one to the last, for when its only entry was removed. No-op if there are no pages. */
export function requirePage(request: Request, pageCount: number) {
  if (pageCount === 0 || readPage(request) <= pageCount) return
  const { pathname, searchParams } = new URL(request.url)
  searchParams.set('page', String(pageCount))
  if (pageCount === 1) searchParams.delete('page')
  throw redirect(searchParams.size === 0 ? pathname : `${pathname}?${searchParams}`)
}
