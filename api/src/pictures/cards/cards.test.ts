import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addChannel } from '@channelwise/indexer/testing/rows'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildMember } from '../../testing/test-members.ts'
import { storeTopLists } from '../../top-lists/definitions/store-top-lists.ts'
import { drawCard } from './draw-card.ts'
import { layoutText } from './layout-text.ts'
import { createTypefaces } from './typefaces.ts'

let api: TestApi
const typefaces = createTypefaces()

beforeAll(async () => {
  api = await startTestApi()
  await storeTopLists(api.db)
  await addChannel(api.db, 'kitchen', {
    name: 'Slow Kitchen',
    rating: 4.3,
    num_reviews: 12,
    subscriber_count: 1_234_567,
  })
})

afterAll(() => api[Symbol.asyncDispose]())

describe('a card', () => {
  test('of channels, lists, top lists, members and the site is a picture of 1200 × 630', async () => {
    const ada = await buildMember(api.db)
    const body = { listName: 'Evenings', creatorList: [{ channelId: 'kitchen' }] }
    const list = (await api.as(ada).saveChannelList({ body })).value._id
    for (const path of ['home', 'channel/kitchen', `list/${list}`, 'top/science', `user/${ada._id}`]) {
      const answer = await fetch(`${api.url}/pictures/cards/${path}.png`)
      expect([answer.status, answer.headers.get('Content-Type')], path).toEqual([200, 'image/png'])
      // No longer than a picture may outlive the purge of its data.
      expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600')
      expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
      const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata()
      expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
    }
  })

  test('is redrawn exactly when its content changes', async () => {
    const ask = async () => (await fetch(`${api.url}/pictures/cards/channel/kitchen.png`)).headers.get('ETag')
    const before = await ask()
    expect(await ask()).toBe(before)
    await api.db.updateTable('channels').set({ name: 'Slower Kitchen' }).where('id', '=', 'kitchen').execute()
    expect(await ask()).not.toBe(before)
  })

  test('does not exist for what is not public', async () => {
    await addChannel(api.db, 'draft', { listed_at: null })
    const ada = await buildMember(api.db)
    const body = { listName: 'Mine', private: true, creatorList: [{ channelId: 'kitchen' }] }
    const list = (await api.as(ada).saveChannelList({ body })).value._id
    for (const path of [
      'channel/draft',
      'channel/nowhere',
      `list/${list}`,
      'top/nowhere',
      'user/nobody',
      'constructor/x',
      'other',
    ])
      expect((await fetch(`${api.url}/pictures/cards/${path}.png`)).status, path).toBe(404)
  })

  test('needs no fonts, and is safe from injection by a malicious name', async () => {
    const title = `"/><script>alert(1)</script><text>&amp; ]]>`
    const svg = await drawCard(
      { kind: 'x', title, rating: null, facts: [title], chips: [title], pictures: [{ name: title }] },
      typefaces,
    )
    expect(svg).not.toMatch(/<text|<script|font|alert/)
    await expect(sharp(Buffer.from(svg)).metadata()).resolves.toMatchObject({ width: 1200 })
  })
})

test('a card with a fact in unsupported letters still shows the other facts', async () => {
  const card = { kind: 'A list of channels', title: 'Evenings', rating: null, chips: [], pictures: [] }
  const draw = (facts: string[]) => drawCard({ ...card, facts }, typefaces)
  expect(await draw(['3 channels', 'by ᚠᚢᚦ'])).toBe(await draw(['3 channels']))
})

describe('a name on a card', () => {
  test.each([
    'Slow Kitchen',
    'Żółta łódź',
    'Тихая кухня',
    'Ήσυχη κουζίνα',
    'مطبخ هادئ',
    'מטבח שקט',
    'हिन्दी रसोई',
    'ครัวเงียบ',
    '静かな台所',
    '조용한 부엌',
  ])('%s is drawn without missing letters', async (name) => {
    const laid = await lay(name)
    expect(laid?.lines.length).toBeGreaterThan(0)
    expect(laid?.lines.every((line) => line.width > 0 && line.width <= 600 && line.outlines !== '')).toBe(
      true,
    )
  })

  test('is omitted if a letter cannot be drawn, and drawn without unsupported emoji and symbols', async () => {
    expect(await lay('ᚠᚢᚦ runes')).toBeNull()
    expect(await lay('🍳')).toBeNull()
    expect(await lay('Slow 🍳 Kitchen 👩‍🍳')).toEqual(await lay('Slow Kitchen'))
  })

  test('is truncated at a line break when it is too long', async () => {
    for (const name of ['A very slow kitchen '.repeat(9), '静かな台所'.repeat(30), 'a'.repeat(150)]) {
      const laid = await lay(name)
      expect(laid?.lines.every(({ width }) => width <= 600)).toBe(true)
      expect(laid?.lines.length).toBeLessThanOrEqual(3)
      expect(laid?.size).toBe(56)
    }
  })

  test('in a right-to-left script is aligned right, with digits and foreign words in their own order', async () => {
    const laid = await lay('مطبخ 2024')
    expect(laid?.lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(true)
    expect((await lay('Kitchen مطبخ'))?.lines.every(({ isRightToLeft }) => isRightToLeft)).toBe(false)
  })
})

function lay(text: string) {
  const sizes = [
    { size: 84, lines: 2 },
    { size: 56, lines: 3 },
  ]
  return layoutText(text, { typefaces, style: 'display', sizes, width: 600 })
}
