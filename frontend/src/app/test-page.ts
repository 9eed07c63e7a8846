import { ApiError } from '@channelwise/schemas/contract/api-error'
import type { Client } from '@channelwise/schemas/contract/client'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Session } from '@channelwise/schemas/contract/session'
import type { Site } from '@channelwise/schemas/site'
import { renderPage } from './entry-server.tsx'

/** A site without any links. */
export const testSite: Site = {
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

/** A frozen clock. */
export const testClock = { now: () => new Date('2026-01-01'), changesAt() {}, seed: () => 1 }

/** A member with every permission. */
export const administrator = {
  _id: 'ada',
  uid: 'ada',
  name: 'Ada',
  role: 'administrator',
  photoURL: '',
} satisfies Session['member']

interface TestPageOptions extends RequestInit {
  member?: Session['member']
  /** Values by call; any other call fails with 418, or with 401 for guests. */
  values?: Partial<Record<keyof Client, unknown>>
  /** Whether to render the HTML, and not only load the data, which is faster. */
  isWritten?: boolean
}

/** Renders a page; also returns what was logged, and the API calls that change something. */
export async function openTestPage(
  address: string,
  { member = null, values = {}, isWritten = false, ...request }: TestPageOptions = {},
) {
  const [logged, changes]: [unknown[], string[]] = [[], []]
  const known: typeof values = {
    showSession: { member, developmentSignIn: false, googleSignIn: false },
    countUnread: { unread: 0 },
    ...values,
  }
  const client = Object.fromEntries(
    Object.entries(contract).map(([name, { method }]) => [
      name,
      async () => {
        if (Object.hasOwn(known, name))
          return { value: known[name as keyof Client], headers: new Headers({ 'X-Total-Count': '0' }) }
        if (method !== 'GET') changes.push(name)
        throw member === null
          ? new ApiError(401, 'Please sign in')
          : new ApiError(418, 'Nothing is known here')
      },
    ]),
  )
  const answer = await renderPage(new Request(`${testSite.publicUrl}${address}`, request), {
    // Every call exists, but not with its own type.
    client: client as unknown as Client,
    site: testSite,
    assets: { scriptLoader: '/loader.js', scripts: [], importedScripts: [], screenScripts: {}, styles: [] },
    onError: (error) => logged.push(error),
    onRoute: () => {},
    clocks: { data: testClock, text: testClock },
    findWritten: (written) => (isWritten ? null : [written]),
  })
  return { ...answer, html: answer.html.join(''), logged, changes }
}
