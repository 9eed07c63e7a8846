import { paths } from '../../app/paths.ts'

/** The main menu's entries. */
export type MenuPlace = 'channels' | 'reviews' | 'lists' | 'videos' | 'favorites' | 'addChannel'

/** The menu entry of a page, and its `aria-current`: 'page' on the entry's own page, 'true' on those below it. */
export interface CurrentEntry {
  place: MenuPlace
  current: 'page' | 'true'
}

/** Each entry's own page, and the first path segments of the pages below it. */
const entries: Record<MenuPlace, { own: string; below: readonly string[] }> = {
  channels: { own: paths.search(), below: ['search', 'top', 'channel'] },
  reviews: { own: paths.latestReviews(), below: ['review'] },
  lists: { own: paths.lists(), below: ['list', 'create-list'] },
  videos: { own: paths.browseVideos(), below: ['browse-videos'] },
  favorites: { own: paths.favorites(), below: ['favorites'] },
  addChannel: { own: paths.addChannel(), below: ['submit-content'] },
}
// The keys are the places.
const places = Object.keys(entries) as MenuPlace[]

/** The entry of the page at this path; null if it has none. */
export function findCurrentEntry(pathname: string): CurrentEntry | null {
  const path = pathname.replace(/\/$/, '')
  const own = places.find((place) => entries[place].own === path)
  if (own !== undefined) return { place: own, current: 'page' }
  // Text search belongs to no entry, because it finds videos and people, too.
  if (path === paths.searchForm() || path.startsWith(`${paths.searchForm()}/`)) return null
  const [, first = ''] = path.split('/')
  const place = places.find((each) => entries[each].below.includes(first))
  return place === undefined ? null : { place, current: 'true' }
}
