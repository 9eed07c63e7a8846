import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './load-users.ts'

test('a member keeps a short name from Google when something else is changed', async () => {
  const edited: unknown[] = []
  const client = {
    async editMember({ body }) {
      edited.push(body)
      return { value: { message: 'The member has been updated' }, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  const fields = { id: 'ann', name: 'Ann', description: '', role: 'member', plan: 'free', suspended: 'on' }
  for (const [field, value] of Object.entries({ intent: 'edit', ...fields, reason: 'spam' }))
    sent.set(field, value)
  const request = new Request('http://site.test/admin/users')
  // The action uses nothing else of the client and the arguments.
  await act(client as Partial<Client> as Client, { sent, request } as never)
  expect(edited).toMatchObject([{ name: 'Ann', suspended: true, reason: 'spam' }])
})
