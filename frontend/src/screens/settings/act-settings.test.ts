import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './act-settings.ts'

test('the account’s current address is refused as a new one', async () => {
  const sent = new FormData()
  for (const [name, value] of [
    ['intent', 'email'],
    ['current', 'ada@example.org'],
    ['email', ' Ada@Example.org'],
  ] as const)
    sent.set(name, value)
  // A client of which nothing is used.
  const answer = await act({} as Client, { sent } as never)
  expect(answer).toMatchObject({
    data: { fields: { email: 'This is your address already' } },
    init: { status: 400 },
  })
})
