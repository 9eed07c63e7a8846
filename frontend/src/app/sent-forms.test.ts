import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { createRoutes } from './routes.tsx'
import { administrator, openTestPage } from './test-page.ts'

const send = (address: string, form: Parameters<typeof openTestPage>[1]) =>
  openTestPage(address, { method: 'POST', ...form })

/** The URLs that accept forms, with `x` for their parameters. */
async function findFormAddresses(routes: RouteObject[]): Promise<string[]> {
  const found = await Promise.all(
    routes.map(async ({ path, lazy, children = [] }) => {
      const opened = typeof lazy === 'function' ? await lazy() : {}
      const own = path !== undefined && 'action' in opened ? [path.replaceAll(/:\w+/g, 'x')] : []
      return [...own, ...(await findFormAddresses(children))]
    }),
  )
  return found.flat()
}

const addresses = await findFormAddresses(
  createRoutes(() => {
    throw new Error('nothing is loaded here')
  }),
)

test('the URLs that accept forms are found', () => {
  expect(addresses.length).toBeGreaterThan(40)
  expect(addresses).toEqual(expect.arrayContaining(['/signin', '/review/x', '/admin/users']))
})

const typed = (type: string, body: string): RequestInit => ({ headers: { 'Content-Type': type }, body })

test.each([
  ['nothing', {}, 415],
  ['JSON', typed('application/json', '{"intent":"save"}'), 415],
  ['text', typed('text/plain', 'intent=save'), 415],
  ['a multipart form without a boundary', typed('multipart/form-data', 'intent=save'), 400],
  ['a broken multipart form', typed('multipart/form-data; boundary=x', '--x\r\nintent=save'), 400],
])('%s instead of a form is refused, without logging an error', async (_, body, status) => {
  for (const address of addresses) {
    const answer = await send(address, body)
    expect({ address, status: answer.status, logged: answer.logged }).toEqual({ address, status, logged: [] })
    expect(answer.html).toContain('We couldn’t read this form. Please go back and send it again.')
  }
})

/** Screens with a single form, and those whose buttons are told apart by `press`. */
const withoutIntents =
  /^\/(search|top\/|register|signin|signout|lists$|create-list|settings\/favorites|operations\/(imports|runs)$)/

test.each(['', 'zzz', '__proto__', 'hasOwnProperty', null])(
  'the intent %j is refused and changes nothing',
  async (intent) => {
    const sent = new URLSearchParams({ id: 'x', videoId: 'x', channel: 'x', reference: 'x', letter: '1' })
    if (intent === null) sent.set('urlQuery', '@x')
    else sent.set('intent', intent)
    for (const address of addresses) {
      // The form that adds a channel has no intent.
      if (withoutIntents.test(address) || (intent === null && isAddChannel.test(address))) continue
      const { status, logged, changes } = await send(address, { body: sent, member: administrator })
      expect({ address, status, logged, changes }).toEqual({ address, status: 400, logged: [], changes: [] })
    }
  },
)

const isAddChannel = /^\/(add-channel|submit-content|contact)$/

test.each(['/create-list', '/create-list/x'])(
  '%s saves nothing without a pressed button',
  async (address) => {
    const { status, changes } = await send(address, {
      body: new URLSearchParams({ listName: 'x' }),
      member: administrator,
    })
    expect({ status, changes }).toEqual({ status: 400, changes: [] })
  },
)

test.each(['/browse-videos', '/channel/x'])('%s refuses an invalid thumb', async (address) => {
  for (const thumb of ['', 'sideways', '__proto__']) {
    const body = new URLSearchParams({ intent: 'recommend', videoId: 'x', thumb })
    const { status, changes } = await send(address, { body, member: administrator })
    expect({ status, changes }).toEqual({ status: 400, changes: [] })
  }
})

const bees = { _id: 'bees', name: 'Bees', profileImage: '' }

test.each(['/create-list', '/create-list/x'])(
  'a list sent to %s after the session has ended is kept',
  async (address) => {
    const list = {
      listName: 'Bees and bread',
      description: 'Both of them',
      channel: 'bees',
      'note-bees': 'Busy',
    }
    for (const press of ['save', 'search']) {
      const body = new URLSearchParams({ press, ...list })
      const answer = await send(address, { body, values: { showListChannels: [bees] }, isWritten: true })
      expect({ press, status: answer.status, logged: answer.logged }).toEqual({
        press,
        status: 401,
        logged: [],
      })
      for (const kept of ['Session has expired, please refresh the page', ...Object.values(list)])
        expect(answer.html).toContain(kept)
    }
  },
)

test('mail preferences that could not be saved are kept, with the reason', async () => {
  const mail = { follow: false, like: true, review: false, list: false, moderation: true }
  const { status, html } = await send('/settings/notifications', {
    body: new URLSearchParams({ intent: 'mail', follow: 'yes' }),
    member: administrator,
    values: { showOwnProfile: administrator, showAccount: null, showMailPreferences: mail },
    isWritten: true,
  })
  expect(status).toBe(418)
  expect(html).toContain('<div>Failed to update account. Nothing is known here</div>')
  const checked = html.match(/<input[^>]* checked[^>]*>/g) ?? []
  expect(checked.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(['follow'])
})

test('a guest who opens the editor is redirected to sign in', async () => {
  const { status, headers } = await openTestPage('/create-list')
  expect([status, headers.get('Location')]).toEqual([302, '/signin?redirect=%2Fcreate-list'])
})
