import type { Kysely } from 'kysely'
import type { Page } from 'playwright-core'
import type { Database } from '@channelwise/schemas/database/database'

/** A member with a session. */
export interface NewMember {
  _id: string
  name: string
  email: string
  password: string
  token: string
}

/** Signs a member up through a site's API, with a new and unconfirmed address. */
export async function signUp(site: string, { name = 'Ada Lovelace' } = {}): Promise<NewMember> {
  const person = { name, email: `${crypto.randomUUID()}@example.org`, password: 'seven wild geese' }
  const response = await fetch(`${site}/api/account/sign-up`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, confirmation: person.password }),
  })
  const answer = await response.json()
  if (response.status !== 201) throw new Error(`signing up answered ${response.status}: ${answer.message}`)
  return { ...person, _id: answer._id, token: answer.token }
}

/** Signs up a new member and signs them in for all pages of the page's browser context. */
export async function signInAsNewMember(page: Page, site: string, options?: { name?: string }) {
  const member = await signUp(site, options)
  await page.context().addCookies([{ name: 'session', value: member.token, url: site }])
  return member
}

/** Confirms an email address without the mailed link. */
export async function confirmAddress(db: Kysely<Database>, email: string) {
  await db.updateTable('identity_users').set({ emailVerified: true }).where('email', '=', email).execute()
}
