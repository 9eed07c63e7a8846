import { redirect } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Session } from '@channelwise/schemas/contract/session'
import { forMembers } from './guarded-screen.ts'

const ada = { _id: 'ada', uid: 'ada', name: 'Ada', role: 'member', photoURL: '' } satisfies Session['member']

/** Opens a members' screen, or submits its form; returns the outcome and the calls in order. */
async function use(member: Session['member'], part: 'load' | 'act') {
  const calls: string[] = []
  const client = {
    async showSession() {
      calls.push('session')
      return { value: { member, developmentSignIn: false, googleSignIn: false }, headers: new Headers() }
    },
    async listFavorites() {
      calls.push('favorites')
      if (member === null) throw new ApiError(401, 'Please sign in')
      return { value: ['harbour1'], headers: new Headers() }
    },
    async removeFavorite() {
      calls.push('change')
      if (member === null) throw new ApiError(401, 'Please sign in')
      return { value: { productId: 'harbour1', addedAt: null }, headers: new Headers() }
    },
  } satisfies Partial<Client>
  const screen = forMembers({
    Component: () => null,
    load: async (asked) => (await asked.listFavorites({ params: { token: 'me' } })).value,
    act: async (asked) => (await asked.removeFavorite({ body: { productId: 'harbour1' } })).value,
  })
  const args = { request: new Request('http://site.test/favorites') }
  // The guard uses nothing else of the client, the arguments and the clock.
  const answer = screen[part]?.(client as unknown as Client, args as never, {} as never)
  return { answer: await Promise.resolve(answer).catch((thrown: unknown) => thrown), calls }
}

test('a change is sent before the session is read', async () => {
  const { answer, calls } = await use(ada, 'act')
  expect(calls).toEqual(['change', 'session'])
  expect(answer).toEqual({ productId: 'harbour1', addedAt: null })
})

test('a screen’s data is requested without waiting for the session', async () => {
  const { answer, calls } = await use(ada, 'load')
  expect(calls).toEqual(['favorites', 'session'])
  expect(answer).toEqual(['harbour1'])
})

test.each(['load', 'act'] as const)(
  'a guest is redirected to sign in, whatever the API responds (%s)',
  async (part) => {
    const { answer } = await use(null, part)
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).headers.get('Location')).toBe('/signin?redirect=%2Ffavorites')
  },
)

test.each([
  ['returns', async () => redirect('/signin')],
  ['throws', () => Promise.reject(redirect('/signin'))],
])('a redirect that an action %s takes precedence over the one to sign in', async (_, act) => {
  const showSession = async () => ({
    value: { member: null, developmentSignIn: false, googleSignIn: false },
    headers: new Headers(),
  })
  const screen = forMembers({ Component: () => null, act })
  const args = { request: new Request('http://site.test/settings/security') }
  const answer = await Promise.resolve(screen.act?.({ showSession } as never, args as never)).catch(
    (thrown: unknown) => thrown,
  )
  expect((answer as Response).headers.get('Location')).toBe('/signin')
})
