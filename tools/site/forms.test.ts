import { afterAll, beforeAll, describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findBarriers, openPage, refusal, refuseChanges, useBrowser, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const name = 'Harbour Lab'
const account = { name: 'Grace Hopper', email: 'grace@example.org' }
const password = 'seven wild geese'

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite([name])
})

afterAll(() => site?.[Symbol.asyncDispose]())

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))
const signIn = (page: Page) => signInAsNewMember(page, site.url)

describe.skipIf(browser.isMissing)('a form with an error', () => {
  test.concurrent('keeps typed passwords, even after another form was sent', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const signedUp = await page.request.post(`${site.url}/api/account/sign-up`, {
      data: { ...account, password, confirmation: password },
    })
    expect(signedUp.status()).toBe(201)
    await page.goto(`${site.url}/settings/security?saved=two-factor#two-factor`)
    await page.getByText('Account successfully updated').waitFor()
    const part = page.locator('section#password')
    const field = (label: string) => part.getByLabel(label, { exact: true })
    await field('Current password').fill(password)
    await field('New password').fill('eight tame ducks')
    await field('Confirm password').fill('eight tame duck')
    await part.getByRole('button', { name: 'Save password' }).click()
    await part.getByText('Passwords do not match').waitFor()
    expect(await focusedName(page)).toBe('confirmation')
    expect(await field('Current password').inputValue()).toBe(password)
    expect(await field('New password').inputValue()).toBe('eight tame ducks')
    expect(await field('Confirm password').inputValue()).toBe('eight tame duck')
    await field('New password').press('End')
    await field('New password').press('Backspace')
    await part.getByText('Passwords do not match').waitFor({ state: 'detached' })
    await field('New password').pressSequentially('!')
    await field('Confirm password').focus()
    await field('Confirm password').blur()
    await part.getByText('Passwords do not match').waitFor()
    await field('New password').fill('eight tame duck')
    await field('Current password').fill('not my password')
    await part.getByRole('button', { name: 'Save password' }).click()
    await part.getByText(/Wrong password/).waitFor()
    expect(await field('New password').inputValue()).toBe('eight tame duck')
    expect(complaints).toEqual([])
  })

  test.concurrent('scrolls to one that belongs to no field, and focuses it', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signIn(page)
    await page.goto(`${site.url}/settings`)
    await page.getByLabel('Bio').fill(Array.from({ length: 40 }, () => 'x').join('\n'))
    await refuseChanges(page, '/users/profile')
    await page.getByRole('button', { name: 'Save profile' }).click()
    const alert = page.getByRole('alert').filter({ hasText: refusal })
    await alert.waitFor()
    const isFocused = () => alert.evaluate((notice) => notice === document.activeElement)
    await expect.poll(isFocused).toBe(true)
    const box = await alert.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  })

  test.concurrent.for([true, false])(
    'shows it next to the field of a list (JavaScript: %s)',
    async (javaScript, { expect }) => {
      await using opened = await openPage(browser, { width: widths.phone, javaScript })
      const { page } = opened
      await signIn(page)
      await page.goto(`${site.url}/create-list`)
      const title = page.getByRole('textbox', { name: 'Title' })
      const save = page.getByRole('button', { name: 'Save list' })
      await save.click()
      await expect.poll(() => title.getAttribute('aria-invalid')).toBe('true')
      await expect.poll(() => focusedName(page)).toBe('listName')
      await page.getByText('Your need to give a title to your list').waitFor()
      if (javaScript) {
        expect(await findBarriers(page)).toEqual([])
        await title.pressSequentially('E')
        await page.getByText('Your need to give a title to your list').waitFor({ state: 'detached' })
      }
      await title.fill('Evenings')
      await save.click()
      await page.getByText('You need to select at least one channel to save the list').waitFor()
      await expect.poll(() => focusedName(page)).toBe('q')
      expect(await title.inputValue()).toBe('Evenings')
      if (!javaScript) return
      await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
      await page.getByRole('button', { name: `Add ${name}` }).click()
      await page.getByText('You need to select at least one channel').waitFor({ state: 'detached' })
    },
  )

  test.concurrent('removes the message about a fifth tag once a tag is removed', async () => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signIn(page)
    await page.goto(`${site.url}/channel/x-${await site.channelId(name)}`)
    const tag = (mood: string) => page.getByRole('checkbox', { name: mood, exact: true })
    for (const mood of ['Fun', 'Sad', 'Serious', 'Concise', 'Complex']) await tag(mood).click()
    await page.getByText("You can't select more than 4 tags").waitFor()
    await tag('Sad').click()
    await page.getByText("You can't select more than 4 tags").waitFor({ state: 'detached' })
  })

  test.concurrent('shows it next to the link of a channel until the link is edited', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signIn(page)
    await page.goto(`${site.url}/add-channel`)
    const link = page.getByLabel('Channel link or @handle')
    await link.fill('not a link at all')
    await page.getByRole('button', { name: 'Add channel' }).click()
    await expect.poll(() => link.getAttribute('aria-invalid')).toBe('true')
    expect(await link.inputValue()).toBe('not a link at all')
    await link.pressSequentially('!')
    await expect.poll(() => link.getAttribute('aria-invalid')).toBeNull()
  })
})

describe.skipIf(browser.isMissing)('a success message', () => {
  test.concurrent('is removed from the address, so that a reload does not repeat it', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signIn(page)
    await page.goto(`${site.url}/settings?saved=profile#profile`)
    await page.getByText('Account successfully updated').waitFor()
    await expect.poll(() => page.url()).toBe(`${site.url}/settings#profile`)
    await page.reload()
    expect(await page.getByText('Account successfully updated').count()).toBe(0)
  })

  test.concurrent('does not claim to have added a channel that already existed', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signIn(page)
    const { channel_id: channelId } = await site.db
      .selectFrom('channels')
      .select('channel_id')
      .executeTakeFirstOrThrow()
    await page.goto(`${site.url}/add-channel`)
    await page.getByLabel('Channel link or @handle').fill(`https://www.youtube.com/channel/${channelId}`)
    await page.getByRole('button', { name: 'Add channel' }).click()
    await page.getByText(`“${name}” is already on Channelwise`).waitFor()
    expect(await page.getByText('as been added').count()).toBe(0)
    await page.getByRole('link', { name: `Rate ${name}` }).waitFor()
  })
})

describe.skipIf(browser.isMissing)('a member', () => {
  test.concurrent('who opens the sign-up page sees who is signed in, and can sign out to create another account', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await signIn(page)
    await page.goto(`${site.url}/register`)
    await page.getByText(/You are signed in as/).waitFor()
    expect(await page.getByLabel('Confirm password').count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: 'Sign out and create one' }).click()
    await page.getByLabel('Confirm password').waitFor()
  })

  test.concurrent('sees the stars follow the keyboard while the mouse hovers over them', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signIn(page)
    await page.goto(`${site.url}/channel/x-${await site.channelId(name)}`)
    const group = page.getByRole('group', { name: /General rating/ })
    await group.getByRole('radio', { name: '2 stars: Watchable' }).click()
    await group.getByRole('radio', { name: '4 stars: Great' }).hover()
    const filled = () =>
      group.getByRole('radio').evaluateAll((halves) => {
        const fills = halves.map((half) => getComputedStyle(half).backgroundColor)
        return fills.filter((fill) => fill === fills[0]).length
      })
    await expect.poll(filled).toBe(8)
    await page.keyboard.press('ArrowRight')
    await expect.poll(filled).toBe(5)
    await page.mouse.move(0, 0)
    await group.getByRole('radio', { name: '3 stars: Good' }).hover()
    await expect.poll(filled).toBe(6)
  })
})
