import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { screenPattern } from '@channelwise/schemas/visit'
import { createRoutes } from '../app/routes.tsx'
import { describePage, findReferringHost, findWidth } from './describe-visit.ts'

describe('a counted page', () => {
  test('is a route pattern, plus the id on a channel’s pages, without anything else of its URL', () => {
    const page = describePage({
      location: { pathname: '/channel/slow_kitchen-abc123', search: '?videos=popular' },
      matches: [
        { route: {}, params: {} },
        { route: { path: '/channel/:slugAndId' }, params: { slugAndId: 'slow_kitchen-abc123' } },
      ],
    })
    expect(page).toMatchObject({ screen: '/channel/:slugAndId', channelId: 'abc123' })
  })

  test('is the unknown screen if no route has a path', () => {
    const page = {
      location: { pathname: '/nowhere', search: '' },
      matches: [{ route: { path: '*' }, params: {} }],
    }
    expect(describePage(page)).toMatchObject({ screen: '/*', channelId: '' })
  })

  test('has a pattern that the API accepts, for each of our routes', () => {
    const paths = listPaths(createRoutes(() => expect.unreachable()))
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) {
      const { screen } = describePage({
        location: { pathname: '/', search: '' },
        matches: [{ route: { path }, params: {} }],
      })
      expect(screenPattern.safeParse(screen).success, screen).toBe(true)
    }
  })
})

test.each([
  [320, 'phone'],
  [599, 'phone'],
  [600, 'tablet'],
  [1069, 'tablet'],
  [1070, 'desktop'],
  [1299, 'desktop'],
  [1300, 'wide'],
])('a window of %i pixels is a %s', (pixels, width) => {
  expect(findWidth(pixels)).toBe(width)
})

describe('the referring page', () => {
  test('is a host or empty, never a path, a query or credentials', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withQueryParameters: true }), fc.string()), (referrer) => {
        expect(findReferringHost(referrer, 'channelwise.example')).toMatch(/^([a-z0-9.-]+(:\d+)?)?$/)
      }),
    )
    expect(findReferringHost('https://me:secret@www.example.org/a?b=c', 'x')).toBe('www.example.org')
  })

  test('is dropped when it is of this site', () => {
    expect(findReferringHost('http://localhost:8080/search', 'localhost:8080')).toBe('')
  })
})

function listPaths(routes: ReturnType<typeof createRoutes>): string[] {
  return routes.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...listPaths(children),
  ])
}
