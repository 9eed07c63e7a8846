import { matchPath } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** The main menu's entries. */
export type MenuPlace = 'channels' | 'reviews' | 'lists' | 'videos' | 'favorites' | 'addChannel'

/** Each entry's pages, its own page first. */
const pages: Record<MenuPlace, readonly string[]> = {
  channels: [paths.search(), '/search/*', '/top/*', '/channel/*'],
  reviews: [paths.latestReviews(), '/review/*'],
  lists: [paths.lists(), '/list/*', '/create-list/*'],
  videos: [paths.browseVideos(), '/browse-videos/*'],
  favorites: [paths.favorites(), '/favorites/*'],
  addChannel: [paths.addChannel(), '/submit-content'],
}

/** Text search belongs to no entry, because it finds videos and people too. */
const textSearch = `${paths.searchForm()}/*`

/** A menu entry's `aria-current`: 'page' on its own page, 'true' on the pages below it, otherwise undefined. */
export function menuCurrent(place: MenuPlace, pathname: string): 'page' | 'true' | undefined {
  const [own, ...others] = pages[place]
  if (own !== undefined && matchPath(own, pathname) !== null) return 'page'
  if (matchPath(textSearch, pathname) !== null) return undefined
  return others.some((page) => matchPath(page, pathname) !== null) ? 'true' : undefined
}
