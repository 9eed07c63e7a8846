import { expect, test } from 'vitest'
import { keepPage } from './kept-page.ts'
import { createPageStore } from './page-store.ts'
import type { StoredPage } from './page-store.ts'

function buildPage(bytes: number): StoredPage {
  const html = Buffer.alloc(bytes)
  const rendered = { html, data: '', status: 200, headers: {}, route: '/', textChangesAt: Infinity }
  const sources = { tables: new Set<string>(), revision: 1, madeAt: 0, changesAt: Infinity, effects: [] }
  return { page: keepPage(rendered), version: null, ...sources }
}

test('what was asked for longest ago leaves when there is no more room', () => {
  const store = createPageStore(1_000_000)
  for (let number = 0; number < 50; number += 1) {
    store.set(`/${number}`, buildPage(100_000))
    store.get('/0')
    expect(store.usage().bytes).toBeLessThanOrEqual(1_000_000)
  }
  expect(store.get('/0')).toBeDefined()
  expect(store.get('/1')).toBeUndefined()
  expect(store.get('/49')).toBeDefined()
  expect(store.usage()).toMatchObject({ pages: 9, evicted: 41 })
})

test('bytes of encodings count, and leave with their page', () => {
  const store = createPageStore(1_000_000)
  const [one, other] = [buildPage(100_000), buildPage(100_000)]
  store.set('/one', one)
  store.set('/other', other)
  store.grow('/one', one, 850_000)
  expect(store.get('/one')).toBeUndefined()
  expect(store.usage()).toEqual({ pages: 1, bytes: 102_012, evicted: 1 })
})

test('a page that would crowd out the others is not stored', () => {
  const store = createPageStore(1_000_000)
  store.set('/one', buildPage(200_000))
  expect(store.usage().pages).toBe(0)
})
