import { expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'

test.each([true, false])(
  'the first page of a visitor carries its styles (pages are kept: %s)',
  async (keepsPages) => {
    await using api = await startTestApi({
      keepsPages,
      renderPage: async () => ({ status: 200, headers: new Headers(), html: 'a page' }),
      inlineStyles: (html) => ({ html: `${html} with styles`, styleHash: 'sha256-of-the-styles' }),
    })
    const first = await fetch(`${api.url}/lists`)
    expect(await first.text()).toBe('a page with styles')
    expect(first.headers.get('Content-Security-Policy')).toContain("'sha256-of-the-styles'")
    const later = await fetch(`${api.url}/lists`, { headers: { Cookie: 'session=of-a-member' } })
    expect(await later.text()).toBe('a page')
  },
)
