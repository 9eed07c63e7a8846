import { expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'

test.each([true, false])(
  'a visitor’s page carries its styles, a member’s does not (pages are cached: %s)',
  async (cachesPages) => {
    await using api = await startTestApi({
      cachesPages,
      renderPage: async () => ({ status: 200, headers: new Headers(), html: ['a page'] }),
      inlineStyles: (html) => ({
        body: Buffer.from(`${html} with styles`),
        styleHash: 'sha256-of-the-styles',
      }),
    })
    const visitors = await fetch(`${api.url}/lists`)
    expect(await visitors.text()).toBe('a page with styles')
    expect(visitors.headers.get('Content-Security-Policy')).toContain("'sha256-of-the-styles'")
    const members = await fetch(`${api.url}/lists`, { headers: { Cookie: 'session=of-a-member' } })
    expect(await members.text()).toBe('a page')
  },
)
