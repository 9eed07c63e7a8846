import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildPerson } from '../test-accounts.ts'

const client = { clientId: 'channelwise', clientSecret: 'a secret between the two' }

/** Who signs in at Google. */
let person = { sub: 'g1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }

let server: Server
let issuer: string
let api: TestApi

beforeAll(async () => {
  let answer: RequestListener = () => {}
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = await startTestApi({ googleAt: { ...client, issuer } })
  answer = openProvider(`${api.url}/api/account/callback/google`)
})

afterAll(async () => {
  await api[Symbol.asyncDispose]()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** An OpenID provider that signs `person` in without asking. */
function openProvider(redirectUri: string) {
  const provider = new Provider(issuer, {
    clients: [
      { client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] },
    ],
    cookies: { keys: ['keys of the tests'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/ask/${uid}` },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ ...person, sub, picture: 'https://example.org/ada.jpg' }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({
        clientId: client.clientId,
        accountId: context.oidc.session.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/ask/')) return callback(request, response)
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } })
  }
}

/** A browser that follows the redirects between the two sites, with each one's cookies, until it reaches one of our pages. */
async function visit(start: string, jars: Record<string, Record<string, string>> = {}) {
  let address = new URL(start, api.url)
  const trail: string[] = []
  for (let hops = 0; hops < 20; hops += 1) {
    trail.push(address.href)
    const jar = (jars[address.host] ??= {})
    const cookie = Object.entries(jar)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
    const response = await fetch(address, { redirect: 'manual', headers: { Cookie: cookie } })
    for (const written of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(written) ?? []
      jar[name] = value
    }
    const next = response.headers.get('Location')
    if (next === null) return { address, status: response.status, session: jar['session'], jars, trail }
    address = new URL(next, address)
  }
  throw new Error('the redirections have no end')
}

const uidOf = async (session: string | undefined) =>
  (await api.as({ token: session ?? '' }).showSession()).value.member?.uid

test('the first sign-in creates account and member, the next finds them, and both return to where they started', async () => {
  person = { sub: 'g1', email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace' }
  expect((await api.as(null).showSession()).value.googleSignIn).toBe(true)
  const first = await visit('/api/account/google?redirect=/add-channel?from=google')
  expect(`${first.address.pathname}${first.address.search}`).toBe('/add-channel?from=google')
  const { value } = await api.as({ token: first.session ?? '' }).showAccount()
  expect(value).toMatchObject({
    name: 'Ada Lovelace',
    email: 'ada@example.org',
    emailVerified: true,
    hasPassword: false,
  })
  const second = await visit('/api/account/google')
  expect(second.address.pathname).toBe('/')
  expect(await uidOf(second.session)).toBe(value.uid)
  expect((await api.as({ token: second.session ?? '' }).listSessions()).value).toHaveLength(2)
  const kept = await api.db
    .selectFrom('identity_accounts')
    .selectAll()
    .where('userId', '=', value.uid)
    .execute()
  expect(kept).toMatchObject([{ providerId: 'google', accessToken: null, refreshToken: null, idToken: null }])
  const { image } = await api.db
    .selectFrom('identity_users')
    .select('image')
    .where('id', '=', value.uid)
    .executeTakeFirstOrThrow()
  expect(image).toBeNull()
})

test('signing in again while signed in proves an account without a password', async () => {
  person = { sub: 'g8', email: 'annie@example.org', email_verified: true, name: 'Annie Easley' }
  const first = await visit('/api/account/google')
  await api.db
    .updateTable('identity_sessions')
    .set({ createdAt: sql<Date>`now() - interval '16 minutes'` })
    .where('userId', '=', (await uidOf(first.session)) ?? '')
    .execute()
  const leave = (session: string | undefined) =>
    api.as({ token: session ?? '' }).deleteAccount({ body: { reviews: 'remove' } })
  await expect(leave(first.session)).rejects.toThrow('Please sign in again first.')
  const second = await visit('/api/account/google?redirect=/settings/data', first.jars)
  expect(second.address.pathname).toBe('/settings/data')
  await leave(second.session)
})

test('each sign-in counts once for its limit', async () => {
  const count = async () => {
    const { rows } = await sql<{ points: number }>`
      select coalesce(sum(points), 0)::integer as points from identity_attempts where key like 'googleByAddress%'`.execute(
      api.db,
    )
    return rows[0]?.points ?? 0
  }
  const before = await count()
  await visit('/api/account/google')
  await visit('/api/account/google')
  expect((await count()) - before).toBe(2)
})

test('an account with the same confirmed address is opened', async () => {
  const own = await buildPerson(api)
  const link = api.mails.findLast(({ to }) => to === own.email)?.link ?? ''
  await api
    .as(null)
    .verifyEmail({ body: { verificationToken: new URL(link).searchParams.get('verify') ?? '' } })
  person = { sub: 'g2', email: own.email, email_verified: true, name: 'Grace Hopper' }
  expect(await uidOf((await visit('/api/account/google')).session)).toBe(own.uid)
})

test('an account with the same unconfirmed address is not opened', async () => {
  const stranger = await buildPerson(api)
  person = { sub: 'g3', email: stranger.email, email_verified: true, name: 'The real one' }
  const visited = await visit('/api/account/google')
  expect(`${visited.address.pathname}${visited.address.search}`).toBe('/signin?error=google')
  expect(visited.session).toBeUndefined()
  const wanted = await visit('/api/account/google?redirect=/lists')
  expect(wanted.address.search).toBe('?error=google&redirect=%2Flists')
})

test('an address that Google has not verified opens no account', async () => {
  const own = await buildPerson(api)
  const link = api.mails.findLast(({ to }) => to === own.email)?.link ?? ''
  await api
    .as(null)
    .verifyEmail({ body: { verificationToken: new URL(link).searchParams.get('verify') ?? '' } })
  person = { sub: 'g4', email: own.email, email_verified: false, name: 'Somebody else' }
  expect((await visit('/api/account/google')).session).toBeUndefined()
})

test('a callback for another browser, or a repeated one, is refused', async () => {
  person = { sub: 'g5', email: 'joan@example.org', email_verified: true, name: 'Joan Clarke' }
  const began = await fetch(`${api.url}/api/account/google`, { redirect: 'manual' })
  const asked = new URL(began.headers.get('Location') ?? '')
  const state = asked.searchParams.get('state') ?? ''
  expect(asked.origin).toBe(issuer)
  expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
  const foreign = await visit(`/api/account/callback/google?code=stolen&state=${state}`)
  expect(foreign.address.search).toBe('?error=google')
  expect(foreign.session).toBeUndefined()

  const { jars, trail } = await visit('/api/account/google')
  const answered = trail.find((address) => address.includes('/api/account/callback/google')) ?? ''
  const again = await visit(answered, jars)
  expect(again.address.search).toBe('?error=google')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/%09/evil.example',
  '/..//evil.example',
])('never redirects to %s', async (redirect) => {
  person = { sub: 'g6', email: 'mary@example.org', email_verified: true, name: 'Mary Jackson' }
  const visited = await visit(`/api/account/google?redirect=${encodeURIComponent(redirect)}`)
  expect(visited.address.origin).toBe(api.url)
  expect(visited.session).toBeDefined()
})

test('a suspended member cannot sign in with Google either', async () => {
  person = { sub: 'g7', email: 'dorothy@example.org', email_verified: true, name: 'Dorothy Vaughan' }
  const { session } = await visit('/api/account/google')
  await api.db
    .updateTable('members')
    .set({ suspended_at: new Date() })
    .where('uid', '=', (await uidOf(session)) ?? '')
    .execute()
  expect((await visit('/api/account/google')).address.search).toBe('?error=google')
})

test('sign-in fails while Google is unreachable, and works again afterwards', async () => {
  await using own = await startTestApi({ googleAt: { ...client, issuer: 'http://127.0.0.1:9' } })
  const answer = await fetch(`${own.url}/api/account/google`, { redirect: 'manual' })
  expect(answer.headers.get('Location')).toBe('/signin?error=google')
  expect(own.logged()).toContain('Google sign-in is unavailable')
})

test('without its settings Google sign-in does not exist', async () => {
  await using own = await startTestApi()
  expect((await own.as(null).showSession()).value.googleSignIn).toBe(false)
  expect((await fetch(`${own.url}/api/account/google`, { redirect: 'manual' })).status).toBe(404)
})
