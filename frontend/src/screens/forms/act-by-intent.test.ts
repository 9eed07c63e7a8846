import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { actByIntent } from './act-by-intent.ts'

const client = {} as Client
const act = actByIntent({ save: async (_, sent) => `saved ${String(sent.get('name'))}` })

function send(fields: Record<string, string>) {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return act(client, { sent } as Parameters<typeof act>[1])
}

test('a form is handled by its intent', async () => {
  expect(await send({ intent: 'save', name: 'Ada' })).toBe('saved Ada')
})

test.each([{ intent: 'constructor' }, { intent: 'toString' }, { intent: '' }, {}])(
  '%j is refused',
  async (fields) => {
    await expect(send(fields)).rejects.toMatchObject({ init: { status: 400 } })
  },
)
