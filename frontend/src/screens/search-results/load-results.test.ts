import { describe, expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { buildChannel } from '../channel/test-channel.ts'
import { load } from './load-results.ts'

interface Catalogue {
  /** Texts with results. */
  known?: string[]
  /** The number of channels that such a text finds. */
  count?: number
  suggestion?: string | null
  isLink?: boolean
}

/** Loads a text's results and records what its sections requested. */
async function open(
  text: string,
  { known = [], count = 1, suggestion = null, isLink = false }: Catalogue = {},
) {
  const asked: string[] = []
  const none = async () => ({ value: [], headers: new Headers() })
  const client = {
    findChannelByLink: async () => ({ value: { isLink, channel: null }, headers: new Headers() }),
    findChannelsByName: async ({ params: { q } }: { params: { q: string } }) => {
      asked.push(q)
      return { value: known.includes(q) ? build(count) : [], headers: new Headers() }
    },
    findRelatedChannels: none,
    findRelatedVideos: none,
    findUsersByName: none,
    suggestWording: async () => ({ value: { suggestion }, headers: new Headers() }),
  }
  const args = { request: new Request('http://site.test/search/results/text'), params: { text } }
  // The loader uses nothing else of the client and the arguments.
  const page = await load(client as unknown as Client, args as unknown as Parameters<typeof load>[1])
  return { page, asked }
}

describe('the text search', () => {
  test('shows results for the suggested wording when nothing was found', async () => {
    const { page } = await open('astrnomy', { known: ['astronomy'], suggestion: 'astronomy' })
    expect(page).toMatchObject({ text: 'astrnomy', instead: 'astronomy', suggestion: null })
    expect(page.found?.names).toHaveLength(1)
  })

  test('omits fields that are not shown', async () => {
    const { page } = await open('bees', { known: ['bees'], count: 15 })
    expect(page.found?.names.map(({ _id }) => _id)).toEqual(build(8).map(({ _id }) => _id))
    expect(page.found?.names[0]).not.toHaveProperty('tag')
  })

  test('offers the suggested wording when something was found', async () => {
    const { page, asked } = await open('astrnomy', { known: ['astrnomy'], suggestion: 'astronomy' })
    expect(page).toMatchObject({ instead: null, suggestion: 'astronomy' })
    expect(asked).toEqual(['astrnomy'])
  })

  test('keeps the text when the suggested wording finds nothing either', async () => {
    const { page } = await open('astrnomy', { suggestion: 'astronomy' })
    expect(page).toMatchObject({ instead: null, suggestion: 'astronomy' })
  })

  test('does not search for a suggested wording that is too short', async () => {
    expect((await open('abcd', { suggestion: 'ab' })).asked).toEqual(['abcd'])
  })

  test.each([
    ['a whole link', 'https://www.youtube.com/@bees', true, []],
    ['a channel’s id', 'UCbees0000000000000000aa', true, []],
    ['a handle, with what is near it', '@bees', true, ['@bees']],
    ['a text with a slash', 'AC/DC', false, ['AC/DC']],
  ])('answers %s', async (_, text, isLink, sections) => {
    const { page, asked } = await open(text, { isLink })
    expect(asked).toEqual(sections)
    expect(page.linked !== null).toBe(isLink)
    expect(page.isTooShort).toBe(false)
  })

  test('searches for the first 200 characters of a longer text', async () => {
    const { page, asked } = await open(`${'bees '.repeat(39)}bees🐝 and honey`)
    const text = `${'bees '.repeat(39)}bees`
    expect(text).toHaveLength(199)
    expect(page).toMatchObject({ text })
    expect(asked).toEqual([text])
  })

  test('does not search for two letters', async () => {
    const { page, asked } = await open('ab')
    expect(page).toMatchObject({ isTooShort: true, found: null })
    expect(asked).toEqual([])
  })
})

function build(count: number) {
  return Array.from({ length: count }, (_, at) => buildChannel({ _id: `bees${at}` }))
}
