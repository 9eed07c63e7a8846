import { expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Session } from '@channelwise/schemas/contract/session'
import { forMembers } from './guarded-screen.ts'

const ada = { _id: 'ada', uid: 'ada', name: 'Ada', role: 'member', photoURL: '' } satisfies Session['member']

/** Submits a form of a members' screen; returns the answer and the calls in their order. */
async function submit(member: Session['member']) {
  const calls: string[] = []
  const client = {
    async showSession() {
      calls.push('session')
      return { value: { member, developmentSignIn: false, googleSignIn: false }, headers: new Headers() }
    },
    async removeFavorite() {
      calls.push('change')
      if (member === null) throw new ApiError(401, 'Please sign in')
      return { value: { productId: 'harbour1', addedAt: null }, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const screen = forMembers({
    Component: () => null,
    act: async (asked) => (await asked.removeFavorite({ body: { productId: 'harbour1' } })).value,
  })
  const args = { request: new Request('http://site.test/favorites', { method: 'POST' }) }
  // The guard uses no other part of the client or the arguments.
  const answer = screen.act?.(client as unknown as Client, args as never)
  return { answer: await Promise.resolve(answer).catch((thrown: unknown) => thrown), calls }
}

test('a change is sent before anything is asked', async () => {
  const { answer, calls } = await submit(ada)
  expect(calls).toEqual(['change', 'session'])
  expect(answer).toEqual({ productId: 'harbour1', addedAt: null })
})

test('a guest is sent to sign in, whatever the change is answered', async () => {
  const { answer } = await submit(null)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('Location')).toBe('/signin?redirect=%2Ffavorites')
})
