import { expect, test } from 'vitest'
import type { Client } from '@channelwise/schemas/contract/client'
import { load } from './load-insights.ts'

test.each(['Nope', 'All', 'science', 'constructor'])(
  'the topic "%s" is none: 404, without asking for figures',
  async (topic) => {
    const args = { request: new Request(`http://site.test/insights?topic=${topic}`) }
    // Nothing may be called, and the loader uses no other argument.
    const loaded = await load({} as Client, args as Parameters<typeof load>[1])
    expect(loaded).toMatchObject({ data: { unknownTopic: topic }, init: { status: 404 } })
  },
)
