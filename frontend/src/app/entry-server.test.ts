import type { Client } from '@channelwise/schemas/contract/client'
import type { Session } from '@channelwise/schemas/contract/session'
import { expect, test } from 'vitest'
import { renderPage } from './entry-server.tsx'
import { testClock as clock, testSite as site } from './test-page.ts'

/** Requests a page whose session is `findMember`'s; also returns the order of events. */
async function ask(path: string, findMember: () => Promise<string | null>) {
  const events: string[] = []
  const client = {
    async showSession() {
      events.push('data')
      const name = await findMember()
      const member =
        name === null ? null : { _id: name, uid: name, name, role: 'member' as const, photoURL: '' }
      const value: Session = { member, developmentSignIn: false, googleSignIn: false }
      return { value, headers: new Headers() }
    },
    countUnread: async () => ({ value: { unread: 0 }, headers: new Headers() }),
  } as Partial<Client> as Client
  const answer = await renderPage(new Request(`${site.publicUrl}${path}`), {
    client,
    site,
    assets: { scriptLoader: '/loader.js', scripts: [], importedScripts: [], screenScripts: {}, styles: [] },
    // Screens whose calls the client lacks fail.
    onError: () => events.push('failed'),
    onRoute: (pattern) => events.push(pattern),
    clocks: { data: clock, text: clock },
    findWritten: () => null,
  })
  return { ...answer, events }
}

test('concurrent requests each use their own client', async () => {
  const names = Array.from({ length: 6 }, (_, at) => `Member${at}`)
  const first = Promise.withResolvers<void>()
  const pages = names.map((name, at) =>
    ask('/privacy', async () => {
      // The first call responds last.
      if (at === 0) await first.promise
      return name
    }),
  )
  await Promise.all(pages.slice(1))
  first.resolve()
  for (const [at, page] of (await Promise.all(pages)).entries()) {
    expect([page.status, page.events]).toEqual([200, ['/privacy', 'data']])
    expect(names.filter((name) => page.html.join('').includes(name))).toEqual([names[at]])
  }
})

test.each([
  ['/', '/'],
  ['/privacy', '/privacy'],
  ['/user/some-id', '/user/:id'],
  ['/no/such/page', '*'],
])('the route of %s is reported as %s before its data is read', async (path, pattern) => {
  const { events } = await ask(path, async () => null)
  expect(events.slice(0, 1)).toEqual([pattern])
})

test('a redirect has a Location and no page', async () => {
  const { status, headers, html } = await ask('/settings', async () => null)
  expect([status, headers.get('Location'), html]).toEqual([302, '/signin?redirect=%2Fsettings', ['']])
})
