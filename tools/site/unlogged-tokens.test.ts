import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../schemas/src/database/test-database.ts'
import { startSite } from '../../api/src/testing/test-site.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-tokens-'))
  await writeFile(join(folder, 'channels.jsonl'), '')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a site in production never prints a token, whether invalid, of a session or of a mailed link', async () => {
  await using database = await createTestDatabase()
  const site = await startSite({
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    CATALOGUE: folder,
    NODE_ENV: 'production',
  })
  const planted = 'plantedtoken7f3a9c'
  const person = { email: 'ada@example.org', password: 'seven wild geese', confirmation: 'seven wild geese' }
  const headers = { 'Content-Type': 'application/json', Referer: `${site.url}/${planted}` }
  const post = (path: string, body: unknown) =>
    fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

  const { token } = await (await post('/api/account/sign-up', person)).json()
  await post('/api/account/forgot-password', person)
  for (const secret of [planted, token]) {
    await fetch(`${site.url}/api/users/${secret}`)
    await fetch(`${site.url}/api/users/list-playlist/playlist2/${secret}`)
    await fetch(`${site.url}/api/likeReviews/check/like/x/token/${secret}`)
    await fetch(`${site.url}/api/session`, { headers: { Authorization: `Bearer ${secret}` } })
    await fetch(`${site.url}/forgot-password?token=${secret}`, { headers: { Cookie: `session=${secret}` } })
    await fetch(`${site.url}/signedin?verify=${secret}`)
    await post('/api/account/reset-password', { ...person, resetToken: secret })
    await post('/api/account/verify-email', { verificationToken: secret })
    await post('/api/userfollows/addFollow', { token: secret, followedUid: secret })
    await post('/api/products/add-youtube-channel-database', { token: secret, urlQuery: secret })
  }
  expect(await site.stop()).toBe(0)

  const folderOfMails = join(folder, 'data', 'mail')
  const mails = await Promise.all(
    (await readdir(folderOfMails)).map((name) => readFile(join(folderOfMails, name), 'utf8')),
  )
  const links = mails.map((mail) => /[?](?:token|verify)=(?:3D)?([0-9a-f]{20})/.exec(mail)?.[1] ?? 'no link')
  expect(links).toHaveLength(2)
  expect(site.output()).toContain('mail "Set a new password"')
  for (const secret of [planted, token, ...links, person.password, person.email]) {
    expect(site.output()).not.toContain(secret)
  }
})
