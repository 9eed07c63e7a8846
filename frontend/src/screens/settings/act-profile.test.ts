import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { saveProfile } from './act-profile.ts'

/** Submits the form; returns the API calls. */
async function save(fields: Record<string, string>) {
  const asked: unknown[] = []
  const client = {
    async updateProfile({ body }) {
      asked.push(body)
      // The form ignores the response.
      return { value: {} as never, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  const typed = { intent: 'profile', name: 'Ada Lovelace', description: '', twitter: '', youtube: '' }
  for (const [field, value] of Object.entries({ ...typed, ...fields })) sent.set(field, value)
  // The form uses nothing else of the client.
  await saveProfile(client as Partial<Client> as Client, sent)
  return asked
}

test('a short name from Google is kept when another field changes', async () => {
  expect(await save({ name: 'Ann', description: 'Notes' })).toEqual([
    { name: 'Ann', description: 'Notes', clear: ['twitter', 'youtube'] },
  ])
})

test('invisible text clears a field, and is refused as a name', async () => {
  const [asked] = await save({ description: '\u200b', twitter: ' ' })
  expect(asked).toMatchObject({ clear: ['description', 'twitter', 'youtube'] })
  expect(await save({ name: '\u200b' })).toEqual([])
})
