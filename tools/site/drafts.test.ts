import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { findBarriers, openPage, useBrowser, waitForScripts, widths } from '../browser.ts'
import { startSmallSite } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const names = ['Harbour Lab', 'Slow Boats'] as const
const [name] = names

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite([...names])
})

afterAll(() => site?.[Symbol.asyncDispose]())

/** Publishes a member's review as another tab would. */
async function publish(id: string, token: string) {
  const answer = await fetch(`${site.url}/api/products/${id}/reviews`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ rating: 2, comment: 'The first text' }),
  })
  if (answer.status !== 200) throw new Error(`publishing answered ${answer.status}`)
}

describe.skipIf(browser.isMissing)('text that is typed but not sent', () => {
  test.concurrent('stays in a review, with stars and tags, until it is sent or canceled', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    const address = `${site.url}/channel/x-${await site.channelId(name)}`
    await page.goto(address)
    const form = page.locator('#your-review form:has(textarea)')
    const stars = (count: number) => form.getByRole('radio', { name: new RegExp(`^${count} stars`) })
    const tag = (mood: string) => form.getByRole('checkbox', { name: mood, exact: true })
    const state = async () => [
      await form.getByRole('textbox').inputValue(),
      await stars(4).isChecked(),
      await stars(2).isChecked(),
      await tag('Fun').isChecked(),
      await tag('Sad').isChecked(),
    ]
    await stars(4).check({ force: true })
    await tag('Fun').check({ force: true })
    await page.reload()
    expect(await state()).toEqual(['', true, false, true, false])
    await form.getByRole('textbox').fill('Worth every minute')
    await page.reload()
    expect(await state()).toEqual(['Worth every minute', true, false, true, false])
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.waitForURL(/review=submitted|#your-review/)
    await form.waitFor({ state: 'detached' })

    await page.goto(`${address}?edit=review`)
    expect(await state()).toEqual(['Worth every minute', true, false, true, false])
    await form.getByText('This is the draft').waitFor({ state: 'detached' })
    await form.getByRole('textbox').fill('Worth every other minute')
    await stars(2).check({ force: true })
    await tag('Fun').uncheck({ force: true })
    await tag('Sad').check({ force: true })
    await page.reload()
    expect(await state()).toEqual(['Worth every other minute', false, true, false, true])
    await form.getByText('This is the draft').waitFor()
    await form.getByRole('link', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'detached' })
    await page.goto(`${address}?edit=review`)
    expect(await state()).toEqual(['Worth every minute', true, false, true, false])
    expect(complaints).toEqual([])
  })

  test.concurrent('stays in a profile until it is saved or discarded', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    const nickname = page.getByLabel('Name', { exact: true })
    const bio = page.getByLabel('Bio')
    const restored = page.getByText('These are the changes you haven’t saved yet.')
    await page.goto(`${site.url}/settings`)
    await nickname.fill('Ada Byron')
    await bio.fill('First light,\nthen tea')
    await page.getByRole('link', { name: 'Notifications' }).first().click()
    await page.waitForURL(/notifications/)
    await page.goBack()
    await restored.waitFor()
    expect([await nickname.inputValue(), await bio.inputValue()]).toEqual([
      'Ada Byron',
      'First light,\nthen tea',
    ])
    await page.getByRole('button', { name: 'Discard' }).click()
    expect([await nickname.inputValue(), await bio.inputValue()]).toEqual(['Ada Lovelace', ''])
    await page.reload()
    expect([await bio.inputValue(), await restored.count()]).toEqual(['', 0])

    await bio.fill('Tea first')
    await page.reload()
    await restored.waitFor()
    await page.getByRole('button', { name: 'Save profile' }).click()
    await page.getByText('Account successfully updated').waitFor()
    await restored.waitFor({ state: 'detached' })
    await page.reload()
    expect([await bio.inputValue(), await restored.count()]).toEqual(['Tea first', 0])
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
    expect(complaints).toEqual([])
  })

  test.concurrent('stays in a message until it is sent', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    const email = page.getByLabel('Your email address')
    const message = page.getByLabel('Message')
    await page.goto(`${site.url}/contact`)
    await email.fill('ada@example.org')
    await message.fill('A channel is missing')
    await page.reload()
    await page.getByText('This is the message you haven’t sent yet.').waitFor()
    expect([await email.inputValue(), await message.inputValue()]).toEqual([
      'ada@example.org',
      'A channel is missing',
    ])
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.waitForURL(/contribution-submitted/)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${site.url}/contact`)
    expect([await email.inputValue(), await message.inputValue()]).toEqual(['', ''])
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('draft')
    expect(complaints).toEqual([])
  })

  test.concurrent('replaces no review that was published in another tab, unless the member says so', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    const address = `${site.url}/channel/x-${await site.channelId(names[1])}`
    const other = await page.context().newPage()
    const formOf = (tab: Page) => tab.locator('#your-review form:has(textarea)')
    for (const tab of [page, other]) await tab.goto(address)
    for (const [tab, text] of [
      [page, 'The second text'],
      [other, 'The first text'],
    ] as const) {
      await formOf(tab)
        .getByRole('radio', { name: /^4 stars/ })
        .check({ force: true })
      await formOf(tab).getByRole('textbox').fill(text)
    }
    await other.getByRole('button', { name: 'Submit review' }).click()
    await other.waitForURL(/review=submitted/)
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.getByText('You have reviewed this channel meanwhile').waitFor()
    await page.locator('#your-review article').getByText('The first text').waitFor()
    expect(await formOf(page).getByRole('textbox').inputValue()).toBe('The second text')

    await page.goto(`${address}?edit=review`)
    await page.getByText('This is the draft').waitFor()
    expect(await formOf(page).getByRole('textbox').inputValue()).toBe('The second text')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.locator('#your-review article').getByText('The second text').waitFor()
    expect(complaints.filter((said) => !said.includes('409'))).toEqual([])
  })

  test.concurrent('meets a review of another tab as soon as the page learns of it', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    const { token } = await signInAsNewMember(page, site.url)
    const id = await site.channelId(name)
    await page.goto(`${site.url}/channel/x-${id}`)
    const form = page.locator('#your-review form:has(textarea)')
    const stars = (count: number) => form.getByRole('radio', { name: new RegExp(`^${count} stars`) })
    await form.getByRole('textbox').fill('The second text')
    await stars(4).check({ force: true })
    await publish(id, token)
    await page
      .getByRole('button', { name: /^Add .* favorites/ })
      .first()
      .click()
    await page.getByText('You have reviewed this channel meanwhile').waitFor()
    expect(await form.getByRole('textbox').inputValue()).toBe('The second text')
    expect(await stars(4).isChecked()).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Keep the published review' }).click()
    await form.waitFor({ state: 'detached' })
    await page.locator('#your-review article').getByText('The first text').waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('replaces no published review without JavaScript either', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    const { token } = await signInAsNewMember(page, site.url)
    const id = await site.channelId(name)
    await page.goto(`${site.url}/channel/x-${id}`)
    const form = page.locator('#your-review form:has(textarea)')
    await form.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
    await form.getByRole('textbox').fill('The second text')
    await publish(id, token)
    await page.getByRole('button', { name: 'Submit review' }).click()
    await page.getByText('You have reviewed this channel meanwhile').waitFor()
    const own = page.locator('#your-review article')
    await own.getByText('The first text').waitFor()
    expect(await form.getByRole('textbox').inputValue()).toBe('The second text')
    await page.getByRole('button', { name: 'Replace my review' }).click()
    await own.getByText('The second text').waitFor()
  })

  test.concurrent('in a list reverts nothing that was saved in another tab, unless the member says so', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    const titleOf = (tab: Page) => tab.getByRole('textbox', { name: 'Title' })
    const descriptionOf = (tab: Page) => tab.getByRole('textbox', { name: 'Description' })
    const save = (tab: Page) => tab.getByRole('button', { name: 'Save list' }).last().click()
    const isSaved = (title: string, description: string) => {
      const read = () => site.db.selectFrom('channel_lists').select(['name', 'description']).execute()
      return expect.poll(read).toContainEqual({ name: title, description })
    }
    const conflict = page.getByText('This list was changed after you opened it')
    await page.goto(`${site.url}/create-list`)
    await titleOf(page).fill('Evenings')
    await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await save(page)
    await page.getByRole('heading', { name: 'Edit your list' }).waitFor()
    const address = page.url().replace(/\?.*/, '')
    const other = await page.context().newPage()
    const openElsewhere = async () => {
      await other.goto(address)
      await waitForScripts(other)
    }
    await page.goto(address)
    await openElsewhere()
    const saveElsewhere = async (title: string) => {
      await titleOf(other).fill(title)
      await save(other)
      await isSaved(title, '')
      await openElsewhere()
    }

    await saveElsewhere('Long evenings')
    await descriptionOf(page).fill('For winter')
    await save(page)
    await conflict.waitFor()
    expect([await titleOf(page).inputValue(), await descriptionOf(page).inputValue()]).toEqual([
      'Evenings',
      'For winter',
    ])
    await page.reload()
    await conflict.waitFor()
    expect(await descriptionOf(page).inputValue()).toBe('For winter')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Load the newer version' }).click()
    await reloaded
    await waitForScripts(page)
    expect(await conflict.count()).toBe(0)
    expect([await titleOf(page).inputValue(), await descriptionOf(page).inputValue()]).toEqual([
      'Long evenings',
      '',
    ])

    await saveElsewhere('Longer evenings')
    await descriptionOf(page).fill('For summer')
    await save(page)
    await page.getByRole('button', { name: 'Save anyway' }).click()
    await isSaved('Long evenings', 'For summer')
    // What was just saved is not a newer version.
    await conflict.waitFor({ state: 'detached' })
    await descriptionOf(page).fill('For spring')
    await save(page)
    await isSaved('Long evenings', 'For spring')
    expect(complaints.filter((said) => !said.includes('409'))).toEqual([])
  })

  test.concurrent('stays in a list until it is saved or discarded, only for the member who typed it', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    const title = page.getByRole('textbox', { name: 'Title' })
    const note = page.getByRole('textbox', { name: `Note on ${name}` })
    const save = page.getByRole('button', { name: 'Save list' }).last()
    const restored = page.getByText('These are the changes you haven’t saved yet.')
    await page.goto(`${site.url}/create-list`)
    await title.fill('Evenings')
    await page.getByRole('searchbox', { name: 'Add channels' }).fill(name)
    await page.getByRole('button', { name: `Add ${name}` }).click()
    await note.fill('Start here')
    await page.getByRole('link', { name: 'Back to lists' }).click()
    await page.waitForURL(/\/lists/)
    await page.goBack()
    await restored.waitFor()
    expect([await title.inputValue(), await note.inputValue()]).toEqual(['Evenings', 'Start here'])
    await save.click()
    await page.getByText('List successfully updated').waitFor()
    const address = page.url().replace(/\?.*/, '')

    await page.goto(`${site.url}/create-list`)
    expect([await title.inputValue(), await restored.count()]).toEqual(['', 0])
    await page.goto(address)
    expect(await restored.count()).toBe(0)
    await title.fill('Long evenings')
    await note.fill('Or there')
    await page.reload()
    await restored.waitFor()
    expect([await title.inputValue(), await note.inputValue()]).toEqual(['Long evenings', 'Or there'])
    await page.getByRole('button', { name: 'Discard them' }).click()
    expect([await title.inputValue(), await note.inputValue()]).toEqual(['Evenings', 'Start here'])
    await page.reload()
    expect([await title.inputValue(), await restored.count()]).toEqual(['Evenings', 0])

    await page.goto(`${site.url}/create-list`)
    await title.fill('A secret')
    const isKept = () => page.evaluate(() => JSON.stringify(localStorage).includes('list-draft'))
    expect(await isKept()).toBe(true)
    await title.fill('')
    expect(await isKept()).toBe(false)
    await title.fill('A secret')
    await signInAsNewMember(page, site.url)
    await page.reload()
    expect([await title.inputValue(), await restored.count()]).toEqual(['', 0])
    expect(complaints).toEqual([])
  })
})
