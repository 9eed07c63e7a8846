import { expect, test } from 'vitest'
import { createStaticHandler, matchRoutes } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { createByStart } from './routes-by-start.ts'
import { createRoutes } from './routes.tsx'

const all = createStaticHandler(
  createRoutes(() => {
    throw new Error('nothing is loaded here')
  }),
).dataRoutes
const ofStart = createByStart(
  createRoutes(() => {
    throw new Error('nothing is loaded here')
  }),
  (routes) => createStaticHandler(routes).dataRoutes,
)

const listPaths = (routes: RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...listPaths(children)])

/** The ids of the routes of an address, the outermost first. */
const match = (routes: RouteObject[], address: string) =>
  (matchRoutes(routes, address) ?? []).map(({ route }) => route.id)

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
])('%s has the same routes as among all', (address) => {
  expect(match(ofStart(address), address)).toEqual(match(all, address))
})

test('only routes of the same start are looked at', () => {
  expect(listPaths(ofStart('/channel/name-id'))).toEqual([
    '/channel/:slugAndId',
    '/channel/:slugAndId/statistics',
    '/channel/:slugAndId/embed',
    '*',
  ])
  expect(ofStart('/channel/other')).toBe(ofStart('/CHANNEL/name-id'))
  expect(listPaths(ofStart('/no/such/page'))).toEqual(['*'])
})
