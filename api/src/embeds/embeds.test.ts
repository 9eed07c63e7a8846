import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { writeReview } from '../reviews/write-review.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'
import { palettes } from './palette.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await addChannel(api.db, 'kitchen', { name: 'Slow Kitchen', rating: 4.3, num_reviews: 12 })
})

afterAll(() => api[Symbol.asyncDispose]())

test.each(['badge', 'card'])('a %s is an SVG that other sites may embed, in each theme', async (kind) => {
  const pictures = await Promise.all(
    ['auto', 'light', 'dark'].map(async (theme) => {
      const answer = await fetch(`${api.url}/embed/${kind}/kitchen.svg?theme=${theme}`)
      expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml'])
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      const text = await answer.text()
      await expect(sharp(Buffer.from(text)).metadata()).resolves.toMatchObject({ format: 'svg' })
      expect(text).toContain('<title>Slow Kitchen: 4.3 of 5 stars, 12 ratings on Channelwise</title>')
      expect(text).not.toMatch(/<text|<script|href/)
      return text
    }),
  )
  expect(new Set(pictures).size).toBe(3)
})

test('a badge has three heights', async () => {
  const heights = await Promise.all(
    ['small', 'medium', 'large'].map(async (size) => {
      const answer = await fetch(`${api.url}/embed/badge/kitchen.svg?size=${size}`)
      return (await sharp(await answer.arrayBuffer()).metadata()).height
    }),
  )
  expect(heights).toEqual([24, 32, 48])
})

test('a picture is 304 until a new rating, and then current', async () => {
  await addChannel(api.db, 'fresh')
  const ask = (etag = '') =>
    fetch(`${api.url}/embed/badge/fresh.svg`, {
      headers: { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' },
    })
  const before = await ask()
  expect(before.headers.get('Cache-Control')).toBe('public, no-cache')
  expect(await before.text()).toContain('not rated yet on')
  const etag = before.headers.get('ETag') ?? ''
  expect((await ask(etag)).status).toBe(304)
  const member = await buildMember(api.db)
  await writeReview(api.db, { channelId: 'fresh', memberId: member._id, rating: 4, comment: '', moods: [] })
  const after = await ask(etag)
  expect(after.status).toBe(200)
  expect(await after.text()).toContain('4.0 of 5 stars, 1 rating on')
})

test('a picture is 404 for what is not public, and 400 for an invalid parameter', async () => {
  await addChannel(api.db, 'draft', { listed_at: null })
  for (const path of ['badge/draft', 'badge/nowhere', 'card/nowhere', 'other/kitchen'])
    expect((await fetch(`${api.url}/embed/${path}.svg`)).status, path).toBe(404)
  for (const [query, field] of [
    ['theme=constructor', 'theme'],
    ['size=9', 'size'],
  ]) {
    const answer = await fetch(`${api.url}/embed/badge/kitchen.svg?${query}`)
    expect([answer.status, (await answer.json()).fields[0].field]).toEqual([400, field])
  }
})

test('a picture is safe from injection by a malicious name', async () => {
  await addChannel(api.db, 'hostile', { name: '</title><script>alert(1)</script>' })
  for (const kind of ['badge', 'card'])
    expect(await (await fetch(`${api.url}/embed/${kind}/hostile.svg`)).text()).not.toContain('<script')
})

test('the colors of a picture match the site’s themes', async () => {
  const themes = join(import.meta.dirname, '..', '..', '..', 'frontend', 'src', 'styles', 'themes.css')
  const css = await readFile(themes, 'utf8')
  const { light, dark } = palettes
  for (const [role, token] of [
    ['page', '--surface-raised'],
    ['strong', '--content-strong'],
    ['quiet', '--content-quiet'],
    ['line', '--line-soft'],
    ['starEmpty', '--rating-empty'],
    ['chip', '--accent-soft'],
    ['onChip', '--accent-soft-content'],
  ] as const)
    expect(css).toContain(`${token}: light-dark(${light.paint[role]}, ${dark.paint[role]});`)
})
