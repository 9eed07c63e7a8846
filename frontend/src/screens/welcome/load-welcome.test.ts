import { describe, expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { buildChannel } from '../channel/test-channel.ts'
import { load } from './load-welcome.ts'

const suggestion = { channel: buildChannel({ _id: 'new' }), because: [{ _id: 'a', name: 'A' }] }

/** Loads the screen of a member with this many ratings; `asked` are the calls it made. */
async function open(rated: number, query = '', suggest = async () => answer([suggestion])) {
  const asked: string[] = []
  const client = {
    showSession: async () => answer({ member: { uid: 'ada' } }),
    searchChannels: async () => (asked.push('search'), answer([buildChannel({ _id: 'a' })])),
    listReviews: async () => answer([], { 'X-Total-Count': String(rated) }),
    suggestUnfollowed: async () => (asked.push('suggest'), suggest()),
  }
  // The loader uses nothing else of the client and the arguments.
  const args = { request: new Request(`http://site.test/welcome${query}`) } as Parameters<typeof load>[1]
  return { ...(await load(client as unknown as Client, args)), asked }
}

function answer<T>(value: T, headers: Record<string, string> = {}) {
  return { value, headers: new Headers(headers) }
}

describe('the suggestions', () => {
  test('are shown from five ratings on', async () => {
    expect((await open(4)).suggestions).toEqual([])
    expect((await open(4)).asked).not.toContain('suggest')
    expect((await open(5)).suggestions).toEqual([suggestion])
  })

  test('can be shown without another deck', async () => {
    const { asked, channels, suggestions } = await open(5, '?show=suggestions')
    expect([asked, channels, suggestions]).toEqual([['suggest'], [], [suggestion]])
  })

  test('are omitted on 429, but other errors are thrown', async () => {
    const refuse = (status: number) => async () => Promise.reject(new ApiError(status, 'No'))
    expect(await open(9, '', refuse(429))).toMatchObject({ suggestions: [], channels: [{ _id: 'a' }] })
    await expect(open(9, '', refuse(503))).rejects.toThrow('No')
  })
})
