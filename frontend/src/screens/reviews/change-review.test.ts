import { expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './change-review.ts'

/** Submits a form about a review, whose removal fails with this status; the API has no other call. */
async function send(fields: Record<string, string>, status: number): Promise<unknown> {
  const client = {
    async deleteReview() {
      throw new ApiError(status, 'Review not found')
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  // The action uses nothing else of the client and the arguments.
  return act(client as Partial<Client> as Client, { sent, params: { id: 'review1' } } as never)
}

test('a review that was removed in another tab counts as removed', async () => {
  expect(await send({ intent: 'remove' }, 404)).toMatchObject({ data: { removed: true } })
  expect(await send({ intent: 'remove' }, 403)).toMatchObject({ data: { error: 'Review not found' } })
})

test.each([{}, { reason: 'boredom' }])('a report for the reason %o is refused', async (reason) => {
  expect(await send({ intent: 'report', ...reason }, 500)).toMatchObject({
    data: { error: 'Choose what’s wrong with the review' },
    init: { status: 400 },
  })
})
