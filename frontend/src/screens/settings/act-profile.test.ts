import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { saveProfile } from './act-profile.ts'

/** Submits the form; returns the API calls. */
async function save(fields: Record<string, string>) {
  return (await submit(fields)).asked
}

/** Submits the form; returns the API calls and the response. */
async function submit(fields: Record<string, string>) {
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
  const response = await saveProfile(client as Partial<Client> as Client, sent)
  return { asked, response }
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

test('a short new name is refused together with the other fields, an unchanged one is not', async () => {
  const description = 'x'.repeat(2_000)
  const bio = 'Your bio can have at most 100 characters'
  const { asked, response } = await submit({ name: 'Bo', current: 'Ann', description })
  expect(asked).toEqual([])
  expect(response).toMatchObject({
    data: { fields: { name: 'Your name needs to be at least 5 characters long', description: bio } },
  })
  const { response: unchanged } = await submit({ name: 'Ann', current: 'Ann', description })
  expect(unchanged).toMatchObject({ data: { fields: { description: bio } } })
  expect(await save({ name: 'Ann', current: 'Ann' })).toHaveLength(1)
})
