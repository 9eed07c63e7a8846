import { expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { act } from './change-channel.ts'
import { buildChannel, buildReview } from './test-channel.ts'

const path = '/channel/harbour_lab__friends-harbour1'

/** Submits a form as a member or a guest; returns the response and what was saved. */
async function submit(
  fields: Record<string, string>,
  { guest = false, reviewed = false, editedAt = null as string | null } = {},
) {
  const saved: unknown[] = []
  const client = {
    showSession: async () => ({
      value: {
        member: guest ? null : { _id: 'ada', uid: 'ada', name: 'Ada', role: 'member', photoURL: '' },
        developmentSignIn: false,
        googleSignIn: false,
      },
      headers: new Headers(),
    }),
    showChannels: async () => ({ value: [buildChannel()], headers: new Headers() }),
    saveReview: async ({ body }) => {
      if (guest) throw new ApiError(401, 'Please Sign In to write a review')
      if (reviewed && body.isFirst) throw new ApiError(409, 'You have already reviewed this channel')
      saved.push(body)
      return { value: { review: buildReview({ editedAt }) }, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  // The action uses nothing else of the client and the arguments.
  const args = { sent, params: { slugAndId: 'harbour_lab__friends-harbour1' } }
  const answer: unknown = await act(client as unknown as Client, args as unknown as Parameters<typeof act>[1])
  return { answer, saved }
}

test('a chosen rating is saved on its own, keeping moods and text', async () => {
  const { answer, saved } = await submit({ intent: 'rate', rating: '4.5' })
  expect(saved).toEqual([{ rating: 4.5 }])
  expect(answer).toMatchObject({ data: { rated: 4.5 } })
})

test('without JavaScript, a rating redirects to the review form', async () => {
  const { answer } = await submit({ intent: 'rate', rating: '4.5', back: 'yes' })
  expect((answer as Response).headers.get('Location')).toBe(`${path}?edit=review#your-review`)
})

test('a rating without stars is refused', async () => {
  const { answer, saved } = await submit({ intent: 'rate' })
  expect(saved).toEqual([])
  expect(answer).toMatchObject({ init: { status: 400 } })
})

test('a guest’s rating is kept until after signing in', async () => {
  const { answer, saved } = await submit({ intent: 'rate', rating: '3' }, { guest: true })
  expect(saved).toEqual([])
  expect(answer).toMatchObject({
    data: { prompt: 'Please Sign In to write a review', comeBack: `${path}?rate=3#your-rating` },
  })
})

test('a guest who has chosen no rating is asked to sign in first', async () => {
  const { answer } = await submit({ intent: 'review' }, { guest: true })
  expect(answer).toMatchObject({ data: { prompt: 'Please Sign In to write a review' } })
})

test('a member whose session has expired keeps the review’s text, with a message', async () => {
  const { answer, saved } = await submit({ intent: 'review', rating: '4', comment: 'Fine' }, { guest: true })
  expect(saved).toEqual([])
  expect(answer).toMatchObject({
    data: {
      review: { error: 'Session has expired, please refresh the page', rating: 4, comment: 'Fine' },
    },
    init: { status: 401 },
  })
})

test('a form shown without a review does not replace one that was published meanwhile', async () => {
  const words = { intent: 'review', rating: '4', mood: 'Sad', comment: 'Fine' }
  const { answer, saved } = await submit({ ...words, first: 'yes' }, { reviewed: true })
  expect(saved).toEqual([])
  expect(answer).toMatchObject({
    data: { review: { isReviewed: true, rating: 4, moods: ['Sad'], comment: 'Fine' } },
    init: { status: 409 },
  })
  expect((await submit(words, { reviewed: true })).saved).toHaveLength(1)
})

test.each([
  ['a new text is confirmed as submitted', null, 'submitted'],
  ['a change is confirmed as saved', '2026-01-02T00:00:00Z', 'saved'],
])('%s', async (_, editedAt, done) => {
  const { answer, saved } = await submit(
    { intent: 'review', rating: '4', mood: 'Sad', comment: 'Fine' },
    { editedAt },
  )
  expect(saved).toEqual([{ rating: 4, moodList: ['Sad'], comment: 'Fine' }])
  expect((answer as Response).headers.get('Location')).toBe(`${path}?review=${done}#your-review`)
})
