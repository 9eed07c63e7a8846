import type { RouteObject } from 'react-router-dom'

/**
 * Calls `create` once for each set of routes whose paths may have the same first segment, such as '/channel': the router would
 * compare a URL with every route. Routes keep the ids they have among all routes. Returns a lookup by path.
 */
export function createByStart<T>(routes: RouteObject[], create: (routes: RouteObject[]) => T) {
  const starts = new Set(listStarts(routes))
  const created = new Map<string | null, T>()
  return (pathname: string): T => {
    const start = decodeStart(pathname)
    const key = start !== null && starts.has(start) ? start : null
    const one = created.get(key) ?? create(keepRoutes(routes, key, []))
    created.set(key, one)
    return one
  }
}

function listStarts(routes: RouteObject[]): (string | null)[] {
  return routes.flatMap(({ path, children = [] }) =>
    path === undefined ? listStarts(children) : [startOf(path)],
  )
}

/** The first segment of a route's paths; null if it varies. */
function startOf(path: string): string | null {
  const [before, start = ''] = path.split('/')
  return before !== '' || /^:|[*?]/.test(start) ? null : start.toLowerCase()
}

function decodeStart(pathname: string) {
  const [, start = ''] = pathname.split('/')
  try {
    return decodeURIComponent(start).toLowerCase()
  } catch {
    // No route is named like that.
    return null
  }
}

/** The routes of paths that begin with `start`. Their ids are their indices, as the router assigns them. */
function keepRoutes(routes: RouteObject[], start: string | null, place: number[]): RouteObject[] {
  return routes.flatMap((route, at) => {
    const here = [...place, at]
    const isOther = route.path !== undefined && ![start, null].includes(startOf(route.path))
    if (isOther) return []
    const children = route.children && keepRoutes(route.children, start, here)
    return [{ id: here.join('-'), ...route, ...(children && { children }) } as RouteObject]
  })
}
