import type { RouteObject } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Site } from '@channelwise/schemas/site'
import { renderPage } from './entry-server.tsx'
import { createRoutes } from './routes.tsx'

const site: Site = {
  publicUrl: 'http://site.example',
  showsSample: false,
  links: {
    communityChat: null,
    offer: null,
    dataService: null,
    blog: null,
    social: [],
    advertising: null,
    privacy: null,
    terms: null,
    contactEmail: null,
    submitForm: '/contact',
  },
}
const clock = { now: () => new Date('2026-01-01'), changesAt() {}, seed: () => 1 }
const administrator = { _id: 'ada', uid: 'ada', name: 'Ada', role: 'administrator' as const, photoURL: '' }

/** Sends a form; returns the answer, what was logged, and the calls of the API that change something. */
async function send(address: string, body: RequestInit, member: typeof administrator | null = null) {
  const [logged, changes]: [unknown[], string[]] = [[], []]
  const session = { member, developmentSignIn: false, googleSignIn: false }
  const client = Object.fromEntries(
    Object.entries(contract).map(([name, { method }]) => [
      name,
      async () => {
        if (name === 'showSession') return { value: session, headers: new Headers() }
        if (name === 'countUnread') return { value: { unread: 0 }, headers: new Headers() }
        if (method !== 'GET') changes.push(name)
        throw new ApiError(418, 'Only who asks is known here')
      },
    ]),
  )
  const answer = await renderPage(new Request(`${site.publicUrl}${address}`, { method: 'POST', ...body }), {
    // Every call is there, and none has an answer that a screen would go on with.
    client: client as unknown as Client,
    site,
    assets: { scriptLoader: '/loader.js', scripts: [], importedScripts: [], screenScripts: {}, styles: [] },
    onError: (error) => logged.push(error),
    onRoute: () => {},
    clocks: { data: clock, text: clock },
    // What pages are written from is enough here.
    findWritten: (written) => [written],
  })
  return { status: answer.status, html: answer.html.join(''), logged, changes }
}

/** The addresses that take forms, with `x` for what they leave open. */
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

test('the addresses that take forms are found', () => {
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
])('%s instead of a form is refused, and is no error of ours', async (_, body, status) => {
  for (const address of addresses) {
    const answer = await send(address, body)
    expect({ address, status: answer.status, logged: answer.logged }).toEqual({ address, status, logged: [] })
    expect(answer.html).toContain('We couldn’t read this form. Please go back and send it again.')
  }
})

/** Screens with one form, and those whose buttons are told apart by `press`. */
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
      const { status, logged, changes } = await send(address, { body: sent }, administrator)
      expect({ address, status, logged, changes }).toEqual({ address, status: 400, logged: [], changes: [] })
    }
  },
)

const isAddChannel = /^\/(add-channel|submit-content|contact)$/

test.each(['/create-list', '/create-list/x'])(
  '%s saves nothing unless a button was pressed',
  async (address) => {
    const { status, changes } = await send(
      address,
      { body: new URLSearchParams({ listName: 'x' }) },
      administrator,
    )
    expect({ status, changes }).toEqual({ status: 400, changes: [] })
  },
)

test.each(['/browse-videos', '/channel/x'])(
  '%s takes no thumb for one that points nowhere',
  async (address) => {
    for (const thumb of ['', 'sideways', '__proto__']) {
      const body = new URLSearchParams({ intent: 'recommend', videoId: 'x', thumb })
      const { status, changes } = await send(address, { body }, administrator)
      expect({ status, changes }).toEqual({ status: 400, changes: [] })
    }
  },
)
