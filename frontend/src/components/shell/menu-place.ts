import { matchPath } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** The entries of the main menu that lead to places of the site. */
export type MenuPlace = 'channels' | 'reviews' | 'lists' | 'favorites' | 'addChannel'

/** The pages that belong to each entry; its own page comes first. */
const pages: Record<MenuPlace, readonly string[]> = {
  channels: [paths.search(), '/search/*', '/top/*', '/channel/*'],
  reviews: [paths.latestReviews(), '/review/*'],
  lists: [paths.lists(), '/list/*', '/create-list/*'],
  favorites: [paths.favorites(), '/favorites/*'],
  addChannel: [paths.addChannel(), '/submit-content'],
}

/** Pages of a visitor's own search: they find videos and people too. */
const textSearch = `${paths.searchForm()}/*`

/** The `aria-current` of a menu entry: 'page' on its own page, 'true' on those below it, none elsewhere. */
export function menuCurrent(place: MenuPlace, pathname: string): 'page' | 'true' | undefined {
  const [own, ...others] = pages[place]
  if (own !== undefined && matchPath(own, pathname) !== null) return 'page'
  if (matchPath(textSearch, pathname) !== null) return undefined
  return others.some((page) => matchPath(page, pathname) !== null) ? 'true' : undefined
}
