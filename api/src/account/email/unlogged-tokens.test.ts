import { request } from 'node:http'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'
import { startTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { buildPerson } from '../test-accounts.ts'

/** Unlikely to occur anywhere by accident. */
const planted = 'plantedtoken7f3a9c'

/** Makes every API call with the token everywhere that one could be. */
async function plantEverywhere(api: TestApi) {
  const statuses: number[] = []
  for (const endpoint of Object.values(contract) as Endpoint[]) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, planted)
    const query = Object.keys(endpoint.query?.shape ?? {})
      .map((name) => `${name}=${planted}`)
      .join('&')
    const fields = Object.entries(endpoint.body?.shape ?? {}).map(([name, schema]) => [name, fill(schema)])
    for (const headers of [{ Cookie: `session=${planted}` }, { Authorization: `Bearer ${planted}` }]) {
      const answer = await fetch(`${api.url}${path}?${query}&token=${planted}`, {
        method: endpoint.method,
        headers: { ...headers, 'Content-Type': 'application/json', Referer: `http://x/${planted}` },
        ...(endpoint.method !== 'GET' && {
          body: JSON.stringify({ ...Object.fromEntries(fields), token: planted }),
        }),
      })
      statuses.push(answer.status)
      await answer.arrayBuffer()
    }
  }
  return statuses
}

/** Puts the token into every text, including those in lists. */
function fill(schema: unknown) {
  return schema instanceof z.ZodArray ? [planted] : planted
}

test('a token in path, query, body, cookie or header of any call is never logged, even on errors', async () => {
  const printed = (['log', 'info', 'warn', 'debug'] as const).map((method) => vi.spyOn(console, method))
  const write = vi.spyOn(process.stdout, 'write')
  await using api = await startTestApi({ logLevel: 'debug' })
  expect(await plantEverywhere(api)).toContain(401)

  for (const table of ['members', 'identity_sessions', 'identity_mail_tokens', 'channels', 'reviews']) {
    await sql`alter table ${sql.table(table)} rename to ${sql.id(`${table}_gone`)}`.execute(api.db)
  }
  expect(await plantEverywhere(api)).toContain(500)

  expect(api.logged()).toContain('a request failed')
  expect(api.logged()).not.toContain(planted)
  expect(JSON.stringify(printed.map(({ mock }) => mock.calls))).not.toContain(planted)
  expect(JSON.stringify(write.mock.calls)).not.toContain(planted)
  vi.restoreAllMocks()
})

test('real sessions, passwords and links are never logged', async () => {
  await using api = await startTestApi({ logLevel: 'debug' })
  const { email, token, password } = await buildPerson(api)
  await api.as(null).sendPasswordReset({ body: { email } })
  await sql`alter table members rename to members_gone`.execute(api.db)
  await expect(api.as({ token }).showAccount()).rejects.toMatchObject({ status: 500 })
  await expect(api.as(null).signIn({ body: { email, password } })).rejects.toMatchObject({ status: 401 })
  const links = api.mails.map(({ link }) => link?.split('=')[1] ?? '')
  expect(links).toHaveLength(2)
  expect(api.logged()).not.toBe('')
  for (const secret of [token, password, email, ...links]) expect(api.logged()).not.toContain(secret)
})

test('a forged Host header affects no link, response address or redirect', async () => {
  await using api = await startTestApi()
  const { email } = await buildPerson(api)
  const ask = (path: string, method: string, body = '') =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Proto': 'https',
        'Content-Type': 'application/json',
      }
      const sent = request(`${api.url}${path}`, { method, headers }, (answer) => {
        let text = JSON.stringify(answer.headers)
        answer.on('data', (piece) => (text += String(piece)))
        answer.on('end', () => resolve(text))
      })
      sent.on('error', reject).end(body)
    })
  const answers = [
    await ask('/api/account/forgot-password', 'POST', JSON.stringify({ email })),
    await ask('/api/session', 'GET'),
    await ask('/api/openapi.json', 'GET'),
    await ask('/development/sign-in?redirect=//evil.example', 'POST'),
  ]
  expect(answers.join('')).not.toContain('evil')
  const mail = api.mails.findLast(({ to }) => to === email)
  expect(mail?.link).toMatch(new RegExp(`^${api.url}/forgot-password\\?token=[0-9a-f]{64}$`))
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
})

test.each(['/forgot-password?token=x', '/signedin?verify=x', '/api/no/such/call?token=x'])(
  '%s is neither kept nor named to another site',
  async (address) => {
    await using api = await startTestApi()
    const { headers } = await fetch(`${api.url}${address}`)
    expect([headers.get('Referrer-Policy'), headers.get('Cache-Control')]).toEqual([
      'same-origin',
      'private, no-store',
    ])
  },
)
