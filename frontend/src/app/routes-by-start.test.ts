import { expect, test } from 'vitest'
import { createStaticHandler, matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { createByStart } from './routes-by-start.ts'
import { createRoutes } from './routes.tsx'

const routes = createRoutes(() => {
  throw new Error('nothing is loaded here')
})
const toDataRoutes = (chosen: RouteObject[]) => createStaticHandler(chosen).dataRoutes
const all = toDataRoutes(routes)
const ofStart = createByStart(routes, toDataRoutes)

const listPaths = (listed: RouteObject[]): string[] =>
  listed.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...listPaths(children)])

/** The ids of a URL's matched routes, the outermost first. */
const match = (among: RouteObject[], address: string) =>
  (matchRoutes(among, address) ?? []).map(({ route }) => route.id)

const addresses = listPaths(all).map((path) =>
  path.replaceAll(/:\w+/g, 'some-text').replace('*', '/no/such/page'),
)

test.each([
  ...addresses,
  ...addresses.map((address) => `${address}/`),
  ...addresses.map((address) => address.toUpperCase()),
  '//',
  '/channels',
  '/%63hannel/name-id',
  '/%E0%A4%A/x',
  '/search/results/%E0%A4%A',
  '/channel%2Fname-id',
  '/:topic',
  '/*',
])('%s matches the same routes as among all routes', (address) => {
  expect(match(ofStart(address), address)).toEqual(match(all, address))
})

test('only routes with the same first segment are searched', () => {
  expect(listPaths(ofStart('/channel/name-id'))).toEqual([
    '/channel/:slugAndId',
    '/channel/:slugAndId/statistics',
    '/channel/:slugAndId/embed',
    '*',
  ])
  expect(ofStart('/channel/other')).toBe(ofStart('/CHANNEL/name-id'))
  expect(listPaths(ofStart('/no/such/page'))).toEqual(['*'])
})
