import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './load-users.ts'

test('an administrator’s form sends only changed fields, so that others’ changes are kept', async () => {
  const shown = { name: 'Ann', description: '', role: 'member', plan: 'free', suspended: false }
  const { suspended: _, ...fields } = shown
  expect(await edit({ ...fields, description: 'Bees', shown: JSON.stringify(shown) })).toEqual({
    description: 'Bees',
    reason: 'spam',
  })
  expect(await edit({ ...fields, shown: JSON.stringify({ ...shown, suspended: true }) })).toEqual({
    suspended: false,
    reason: 'spam',
  })
})

test('the reason of a suspension can be changed', async () => {
  const shown = { name: 'Ann', description: 'One\nTwo', role: 'member', plan: 'free', suspended: true }
  const fields = { ...shown, description: 'One\r\nTwo', suspended: 'on' }
  expect(await edit({ ...fields, shown: JSON.stringify(shown) })).toEqual({
    suspended: true,
    reason: 'spam',
  })
})

test('a member keeps a short name from Google when something else is changed', async () => {
  const fields = { name: 'Ann', description: '', role: 'member', plan: 'free', suspended: 'on' }
  expect(await edit(fields)).toMatchObject({ name: 'Ann', suspended: true, reason: 'spam' })
})

/** Submits the form, and returns what the API is asked for. */
async function edit(fields: Record<string, string>) {
  const edited: unknown[] = []
  const client = {
    async editMember({ body }) {
      edited.push(body)
      return { value: { message: 'The member has been updated' }, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  for (const [field, value] of Object.entries({ intent: 'edit', id: 'ann', ...fields, reason: 'spam' }))
    sent.set(field, value)
  const request = new Request('http://site.test/admin/users')
  // The action uses nothing else of the client and the arguments.
  await act(client as Partial<Client> as Client, { sent, request } as never)
  expect(edited).toHaveLength(1)
  return edited[0]
}
