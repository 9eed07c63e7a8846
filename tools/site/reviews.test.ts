import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import type { Page } from 'playwright-core'
import {
  findBarriers,
  holdReads,
  openPage,
  press,
  refusal,
  refuseChanges,
  useBrowser,
  widths,
} from '../browser.ts'
import { startSmallSite, storeReviews } from '../test-small-site.ts'
import type { SmallSite } from '../test-small-site.ts'
import { signInAsNewMember } from './members.ts'

const browser = useBrowser()
let site: SmallSite

const channels = {
  scripted: 'Harbour Lab',
  plain: 'Slow Kitchen',
  ratedByScript: 'Copper Kettle',
  ratedPlainly: 'Red Barn',
  rated: 'Night Trains',
  judged: 'Paper Boats',
  discussed: 'Long Thread',
}
const longComment = `${'A sentence about boats. '.repeat(30)}The end.`

beforeAll(async () => {
  if (browser.isMissing) return
  site = await startSmallSite(Object.values(channels))
  for (const name of [channels.scripted, channels.plain, channels.ratedByScript, channels.ratedPlainly]) {
    await storeReviews(site.db, await site.channelId(name), [
      { rating: 4, comment: longComment, moods: ['Relaxing'] },
    ])
  }
  const ratings = Array.from({ length: 20 }, (_, at) => ({ rating: 1 + (at % 9) / 2, moods: ['Fun'] }))
  await storeReviews(site.db, await site.channelId(channels.rated), ratings)
})

afterAll(() => site?.[Symbol.asyncDispose]())

describe.skipIf(browser.isMissing).each([
  {
    kind: 'with JavaScript on a desktop',
    javaScript: true,
    width: widths.desktop,
    name: channels.scripted,
    rated: channels.ratedByScript,
  },
  {
    kind: 'without JavaScript on a phone',
    javaScript: false,
    width: widths.phone,
    name: channels.plain,
    rated: channels.ratedPlainly,
  },
])('$kind', ({ javaScript, width, name, rated }) => {
  const openChannel = async (page: Page, opened = name) =>
    page.goto(`${site.url}/channel/x-${await site.channelId(opened)}`)

  test.concurrent('a guest who wants to write or like is asked to sign in', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    await openChannel(page)
    await page.getByRole('button', { name: 'Write a review' }).first().click()
    await page.getByText('Please Sign In to write a review').waitFor()
    await openChannel(page)
    // A selected rating survives signing in.
    const rating = page.getByRole('group', { name: 'Your rating' })
    await rating.getByRole('radio', { name: '3.5 stars: Very good' }).click()
    if (!javaScript) await page.getByRole('button', { name: 'Save your rating' }).click()
    await page.getByText('Please Sign In to write a review').waitFor()
    await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
    await page.waitForURL((url) => url.pathname === '/signin')
    const back = new URL(page.url()).searchParams.get('redirect')
    await page.goto(site.url + back)
    await expect.poll(() => rating.locator('input:checked').inputValue()).toBe('3.5')
    await openChannel(page)
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await page.getByText('Please sign in to add channels to your favorites').waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('one click rates, a text can be added, and both can be changed', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    await openChannel(page, rated)
    const rating = page.getByRole('group', { name: 'Your rating' })
    await rating.getByRole('radio', { name: '4 stars: Great' }).check()
    if (javaScript) await page.getByText('Saved.').waitFor()
    else await page.getByRole('button', { name: 'Save your rating' }).click()
    await page.locator('header').getByText('2 ratings', { exact: true }).waitFor()

    if (javaScript) await page.getByRole('link', { name: 'Add moods and a few words' }).click()
    const comment = page.getByLabel(/Your review/)
    await comment.fill('Boats, mostly.')
    if (javaScript) {
      // Typed text survives leaving the page.
      await page.goto(`${site.url}/lists`)
      await openChannel(page, rated)
      await page.getByRole('link', { name: 'Add a few words', exact: true }).click()
      await expect.poll(() => comment.inputValue()).toBe('Boats, mostly.')
    }
    await page.getByRole('button', { name: 'Submit review' }).click()
    if (javaScript) await page.getByRole('button', { name: 'OK' }).click()
    const own = page.locator('#your-review article')
    await own.getByText('Boats, mostly.').waitFor()
    await expect.poll(() => own.getByText('edited').count()).toBe(0)

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await comment.fill('Boats, always.')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await own.getByText('Boats, always.').waitFor()
    await own.getByText('edited').waitFor()
    if (javaScript) expect(await findBarriers(page)).toEqual([])

    // Removed on its own page, which is gone then.
    const { id } = await site.db
      .selectFrom('reviews')
      .select('id')
      .where('channel_id', '=', await site.channelId(rated))
      .where('comment', '=', 'Boats, always.')
      .executeTakeFirstOrThrow()
    await page.goto(`${site.url}/review/${id}`)
    await page.getByText('Remove', { exact: true }).click()
    await page.getByRole('button', { name: 'Remove my review' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/channel/'))
    await page.locator('header').getByText('1 rating', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test.concurrent('a review needs a rating, is written once, liked by others and removed', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    await openChannel(page)
    const submit = page.getByRole('button', { name: 'Submit review' })
    await page.getByLabel(/Your review/).fill('See https://site.test/a_(b). <b>Bold?</b>')
    await submit.click()
    await page.getByText('Please give the channel a general rating').first().waitFor()
    if (javaScript) await page.getByRole('button', { name: 'OK' }).click()

    for (const mood of ['Fun', 'Sad', 'Serious', 'Concise', 'Complex'])
      await page.getByRole('checkbox', { name: mood, exact: true }).click()
    if (javaScript) {
      await page.getByText("You can't select more than 4 tags").waitFor()
      await expect.poll(() => page.locator('input[name=mood]:checked').count()).toBe(4)
      const stars = page.getByRole('group', { name: /^General rating/ })
      await stars.getByRole('radio', { name: '4 stars: Great' }).focus()
      await page.keyboard.press('ArrowRight')
    } else {
      const stars = page.getByRole('group', { name: /^General rating/ })
      await stars.getByRole('radio', { name: '4.5 stars: Excellent' }).check()
      await submit.click()
      await page.getByText('Please select less than 5 tags to describe the channel').waitFor()
      await expect.poll(() => page.getByLabel(/Your review/).inputValue()).toContain('<b>Bold?</b>')
      await page.getByRole('checkbox', { name: 'Complex' }).uncheck()
    }
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await submit.click()
    if (javaScript) {
      await page.getByText('Thank you for your review!').waitFor()
      await page.getByRole('button', { name: 'OK' }).click()
    }
    await page.getByText('You have already submitted a review of this channel.').waitFor()
    await expect.poll(() => submit.count()).toBe(0)
    await expect.poll(() => page.locator('header').getByText('2 ratings', { exact: true }).count()).toBe(1)

    const own = page.locator('section[aria-labelledby=reviews] article').first()
    await expect.poll(() => own.innerText()).toContain('<b>Bold?</b>')
    await expect.poll(() => own.innerText()).toContain('Excellent')
    const link = own.getByRole('link', { name: 'https://site.test/a_(b)' })
    expect(await link.getAttribute('rel')).toBe('nofollow ugc noopener')

    await own.getByRole('button', { name: /^Like/ }).click()
    await page.getByText('You cannot like your own review').waitFor()
    if (javaScript) await page.getByRole('button', { name: 'OK' }).click()
    await openChannel(page)

    const other = page.locator('section[aria-labelledby=reviews] article').nth(1)
    await press(page, other.getByRole('button', { name: /^Like .*likes: 0/ }))
    await other.getByRole('button', { name: /^Like .*likes: 1/, pressed: true }).waitFor()
    await page.reload()
    await press(page, other.getByRole('button', { name: /^Like .*likes: 1/, pressed: true }))
    await other.getByRole('button', { name: /^Like .*likes: 0/, pressed: false }).waitFor()

    await other.getByText('The end.').waitFor({ state: 'hidden' })
    await other.getByText('Read more').click()
    await other.getByText('The end.').waitFor()

    await own.getByText('Remove', { exact: true }).click()
    await own.getByRole('button', { name: 'Remove my review' }).click()
    await submit.waitFor()
    await expect.poll(() => page.locator('header').getByText('1 rating', { exact: true }).count()).toBe(1)
    if (javaScript) {
      await expect
        .poll(() => page.locator('#announcements').textContent())
        .toBe('Your review has been removed.')
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe(
        'reviews',
      )
    }
    expect(complaints).toEqual([])
  })

  test.concurrent('a channel is added to the favorites and removed again', async ({ expect }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    await page.goto(`${site.url}/favorites`)
    await page.waitForURL((url) => url.pathname === '/signin')
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/favorites`)
    await page.getByText('Your watchlist is empty, please find channels here.').waitFor()
    await openChannel(page)
    await press(page, page.getByRole('button', { name: 'Add to favorites' }))
    await page.getByRole('button', { name: 'In your favorites' }).waitFor()
    await press(page, page.getByRole('button', { name: /^Recommend / }).first())
    await page.getByRole('button', { name: /^Recommend .*1$/, pressed: true }).waitFor()

    await page.goto(`${site.url}/favorites`)
    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect.poll(() => row.getByRole('link', { name: /^Upload/ }).count()).toBe(2)
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await row.getByRole('button', { name: `Remove ${name} from your favorites` }).click()
    await page.getByText('Your watchlist is empty, please find channels here.').waitFor()
    expect(complaints).toEqual([])
  })

  test('the review feeds have their tabs, and the one of followed members starts empty', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width, javaScript })
    const { page, complaints } = opened
    await page.goto(`${site.url}/latest-reviews`)
    // Four reviews with a comment, twenty-four ratings.
    const tabs = page.getByRole('navigation', { name: 'Reviews', exact: true }).getByRole('link')
    await expect
      .poll(() => tabs.allInnerTexts())
      .toEqual(['Top contributors', 'All ratings', 'Followed users'])
    await tabs.first().click()
    await page.getByText('Gold medal, rank 1').waitFor()
    if (javaScript) expect(await findBarriers(page)).toEqual([])
    await tabs.last().click()
    await page.getByText('You need to follow users to see their latest reviews here.').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('a guest who goes back from signing in', () => {
  test.concurrent('is not prompted again for what they pressed before', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page, complaints } = opened
    await page.goto(`${site.url}/channel/x-${await site.channelId(channels.scripted)}`)
    const prompt = page.getByText('Please sign in to add channels to your favorites')
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await prompt.waitFor()
    await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
    await page.waitForURL((url) => url.pathname === '/signin')
    await page.goBack()
    await page.getByRole('button', { name: 'Add to favorites' }).waitFor()
    expect(await prompt.count()).toBe(0)
    await page.getByRole('button', { name: 'Write a review' }).first().click()
    await page.getByText('Please Sign In to write a review').waitFor()
    expect(complaints).toEqual([])
  })
})

describe.skipIf(browser.isMissing)('a channel with twenty ratings', () => {
  test.concurrent.for([
    { scheme: 'light', width: widths.desktop },
    { scheme: 'dark', width: widths.phone },
  ] as const)(
    'statistics open over the page, as charts and as tables, in $scheme',
    async ({ scheme, width }, { expect }) => {
      await using opened = await openPage(browser, { width, scheme })
      const { page, complaints } = opened
      await page.goto(`${site.url}/channel/x-${await site.channelId(channels.rated)}`)
      await page.getByRole('link', { name: 'Rating statistics' }).click()
      const popup = page.getByRole('dialog')
      await popup.locator('svg.recharts-surface').waitFor()
      expect(await popup.locator('[class*="BarChart-module__chart"]').count()).toBe(2)
      await popup.getByText('View as a table').first().click()
      expect(await popup.getByRole('row', { name: /^1 · Bad/ }).innerText()).toMatch(/3$/)
      expect(await findBarriers(page)).toEqual([])
      await page.keyboard.press('Escape')
      await popup.waitFor({ state: 'detached' })
      expect(complaints).toEqual([])
    },
  )

  test.concurrent('shows in the dialog why the statistics could not be loaded', async () => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page } = opened
    await page.goto(`${site.url}/channel/x-${await site.channelId(channels.rated)}`)
    await page.route('**/api/products/*/statistics', (route) => route.abort())
    await page.getByRole('link', { name: 'Rating statistics' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByText('We couldn’t reach Channelwise').waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: channels.rated }).waitFor()
  })

  test.concurrent('has its statistics on a separate page, and its rating for search engines', async ({
    expect,
  }) => {
    await using opened = await openPage(browser, { width: widths.phone, javaScript: false })
    const { page } = opened
    await page.goto(`${site.url}/channel/x-${await site.channelId(channels.rated)}`)
    const described = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(described.map((text) => JSON.parse(text))).toContainEqual(
      expect.objectContaining({
        aggregateRating: expect.objectContaining({ reviewCount: 20, bestRating: 5, worstRating: 0.5 }),
      }),
    )
    await page.getByRole('link', { name: 'Rating statistics' }).click()
    await page.getByText('View as a table').nth(1).click()
    expect(await page.getByRole('row', { name: /^Fun/ }).innerText()).toMatch(/20$/)
  })
})

describe.skipIf(browser.isMissing)('a much discussed channel', () => {
  // So many reviews would give the feeds more tabs.
  afterEach(async () => {
    const id = await site.channelId(channels.discussed)
    await site.db.deleteFrom('reviews').where('channel_id', '=', id).execute()
  })

  test('shows ten more reviews per click until all are there, keeping the position and the focus', async ({
    expect,
  }) => {
    const channelId = await site.channelId(channels.discussed)
    const opinions = Array.from({ length: 25 }, (_, at) => ({ rating: 4, comment: `Opinion ${at + 1}.` }))
    await storeReviews(site.db, channelId, opinions)
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await page.goto(`${site.url}/channel/x-${channelId}?reviews=newest`)
    const reviews = page.getByText(/^Opinion \d+\.$/)
    const more = page.getByRole('link', { name: 'Show more reviews' })
    await expect.poll(() => reviews.count()).toBe(10)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => reviews.count()).toBe(20)
    // The first of the new ones.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Opinion 11.')
    await more.click()
    await expect.poll(() => reviews.count()).toBe(25)
    expect(await more.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Opinion 21.')
    // The list of videos does the same.
    const moreVideos = page.getByRole('link', { name: 'Show more videos' })
    await moreVideos.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => moreVideos.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^video-/)
    expect(complaints).toEqual([])
  })

  test('saves a rating by arrow keys even if the member leaves immediately', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const { _id } = await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/channel/x-${await site.channelId(channels.discussed)}`)
    const rating = page.getByRole('group', { name: 'Your rating' })
    await rating.getByRole('radio', { name: '4 stars: Great' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.goto(`${site.url}/contribution-submitted`)
    const written = () =>
      site.db.selectFrom('reviews').select('rating').where('member_id', '=', _id).execute()
    await expect.poll(written).toEqual([{ rating: 4.5 }])
  })

  test('shows no dialog or error from another channel', async ({ expect }) => {
    const channelId = await site.channelId(channels.discussed)
    await storeReviews(
      site.db,
      channelId,
      Array.from({ length: 20 }, () => ({ rating: 4 })),
    )
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/channel/x-${channelId}`)
    await page.getByRole('combobox').first().fill(channels.rated)
    await page.getByRole('option', { name: channels.rated }).first().click()
    await page.getByRole('heading', { level: 1, name: channels.rated }).waitFor()
    await refuseChanges(page, '/users/add/playlist2')
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await page.getByText(refusal).waitFor()
    await page.getByRole('link', { name: 'Rating statistics' }).click()
    await page.getByRole('dialog', { name: `How members rate ${channels.rated}` }).waitFor()
    await page.goBack()
    await page.locator('h1', { hasText: channels.discussed }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await page.getByText(refusal).count()).toBe(0)
  })

  test('keeps a like when undoing it is refused', async ({ expect }) => {
    const channelId = await site.channelId(channels.discussed)
    await storeReviews(site.db, channelId, [{ rating: 4, comment: 'Opinion 1.' }])
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/channel/x-${channelId}`)
    const like = page.getByRole('button', { name: /^Like the review by .*likes: 1$/, pressed: true })
    await press(page, page.getByRole('button', { name: /^Like the review by/ }))
    await like.waitFor()
    await refuseChanges(page, '/likeReviews/*')
    await press(page, like)
    await page.getByRole('dialog', { name: refusal }).getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await like.count()).toBe(1)
  })

  test('accepts the same rating again after it was refused', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/channel/x-${await site.channelId(channels.discussed)}`)
    const rating = page.getByRole('group', { name: 'Your rating' })
    const star = rating.getByRole('radio', { name: '4 stars: Great' })
    const accept = await refuseChanges(page, '/products/*/reviews')
    for (const time of ['first', 'second']) {
      await press(page, star)
      await expect.poll(() => rating.locator('input:checked').count(), { message: time }).toBe(0)
    }
    await accept()
    await press(page, star)
    await page.locator('#your-rating').getByText('Saved.').waitFor()
    expect(await star.isChecked()).toBe(true)
  })

  test('asks to sign in when the session has ended since the page was opened', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.phone })
    const { page, complaints } = opened
    await signInAsNewMember(page, site.url)
    await page.goto(`${site.url}/channel/x-${await site.channelId(channels.discussed)}`)
    await page.context().clearCookies()
    const rating = page.getByRole('group', { name: 'Your rating' })
    await rating.getByRole('radio', { name: '4 stars: Great' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Please Sign In to write a review').waitFor()
    const target = await dialog.getByRole('link', { name: 'Log in', exact: true }).getAttribute('href')
    expect(target).toContain(encodeURIComponent('rate=4'))
    await expect.poll(() => rating.locator('input:checked').count()).toBe(0)
    expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  })

  test.for([true, false])(
    'keeps the text when the session has ended meanwhile, JavaScript: %s',
    async (javaScript, { expect }) => {
      await using opened = await openPage(browser, { width: widths.phone, javaScript })
      const { page } = opened
      await signInAsNewMember(page, site.url)
      await page.goto(`${site.url}/channel/x-${await site.channelId(channels.discussed)}`)
      const part = page.locator('#your-review')
      await part.getByRole('radio', { name: /^3 stars/ }).check()
      await part.getByLabel(/Your review/).fill('Written for an hour.')
      await page.context().clearCookies()
      await part.getByRole('button', { name: 'Submit review' }).click()
      await part.getByText('Session has expired, please refresh the page').waitFor()
      expect(await part.getByLabel(/Your review/).inputValue()).toBe('Written for an hour.')
      expect(await part.getByRole('radio', { name: /^3 stars/ }).isChecked()).toBe(true)
    },
  )

  test('saves changes even if the member leaves before any response', async ({ expect }) => {
    await using opened = await openPage(browser, { width: widths.desktop })
    const { page } = opened
    const { _id } = await signInAsNewMember(page, site.url)
    const channelId = await site.channelId(channels.discussed)
    await page.goto(`${site.url}/channel/x-${channelId}`)
    // If the page read anything first, it would never get to the change.
    await holdReads(page)
    await page.getByRole('button', { name: 'Add to favorites' }).click()
    await page
      .getByRole('button', { name: /^Recommend / })
      .first()
      .click()
    await page
      .getByRole('group', { name: 'Your rating' })
      .getByRole('radio', { name: '4 stars: Great' })
      .click()
    await page.goto(`${site.url}/contribution-submitted`)
    const count = async (table: 'favorites' | 'recommendations' | 'reviews') =>
      (await site.db.selectFrom(table).select('member_id').where('member_id', '=', _id).execute()).length
    await expect
      .poll(async () => [await count('favorites'), await count('recommendations'), await count('reviews')])
      .toEqual([1, 1, 1])
  })
})

describe.skipIf(browser.isMissing)('a reported review', () => {
  test('can be hidden with a reason, and is still shown to its author', async ({ expect }) => {
    const id = await site.channelId(channels.judged)
    const comment = 'My neighbor at number seven makes it.'
    await using authors = await openPage(browser, { width: widths.phone })
    await signInAsNewMember(authors.page, site.url)
    await authors.page.request.post(`${site.url}/api/products/${id}/reviews`, {
      data: { rating: 1, comment },
    })

    await using others = await openPage(browser, { width: widths.desktop })
    const { page } = others
    const account = { name: 'Grace Hopper', email: 'grace@example.org' }
    const password = 'seven wild geese'
    const signedUp = await page.request.post(`${site.url}/api/account/sign-up`, {
      data: { ...account, password, confirmation: password },
    })
    expect(signedUp.status()).toBe(201)
    await page.goto(`${site.url}/channel/x-${id}`)
    const card = page.getByRole('article').filter({ hasText: comment })
    await press(page, card.getByRole('button', { name: /^Like/ }))
    await card.getByRole('button', { name: /^Like .*likes: 1/, pressed: true }).waitFor()
    const report = card.getByText('Report', { exact: true })
    await report.evaluate((trigger) => trigger.scrollIntoView({ block: 'end' }))
    await report.click()
    // The form opens below the last line of the window, and is scrolled into view.
    const send = card.getByRole('button', { name: 'Report to the moderators' })
    const isInView = () => send.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    await expect.poll(isInView).toBe(true)
    await card.getByRole('radio', { name: 'Someone’s personal information' }).check()
    await send.click()
    await card.getByText('Thank you. A moderator will look at it.').waitFor()

    expect((await page.goto(`${site.url}/moderation`))?.status()).toBe(403)
    await site.db.updateTable('members').set({ role: 'operator' }).where('name', '=', account.name).execute()
    await page.goto(`${site.url}/moderation`)
    expect(await findBarriers(page)).toEqual([])
    await page.getByText('Someone’s personal information').waitFor()
    await page.getByRole('button', { name: 'Hide review' }).click()
    const reason = page.getByLabel('Reason (public)').first()
    await reason.and(page.locator(':focus')).waitFor()
    await reason.fill('Names where somebody lives')
    await page.getByRole('button', { name: 'Hide review' }).press('Enter')
    await page.getByText('No reported reviews').waitFor()
    const isDecided = async (outcome: string, heading: string) => {
      await page.getByRole('heading', { name: heading }).and(page.locator(':focus')).waitFor()
      await expect.poll(() => page.locator('#announcements').textContent()).toBe(outcome)
    }
    await isDecided('The review is hidden.', 'Reported reviews (0)')

    const log = await (await fetch(`${site.url}/moderation/log`)).text()
    expect(log).toContain('Names where somebody lives')
    expect(log).not.toContain(account.name)
    expect(await (await fetch(`${site.url}/channel/x-${id}`)).text()).not.toContain(comment)
    expect(await (await fetch(`${site.url}/latest-reviews?tab=allRatings`)).text()).not.toContain(comment)

    await authors.page.goto(`${site.url}/channel/x-${id}`)
    const own = authors.page.getByRole('article').filter({ hasText: comment })
    await own.getByText('Hidden by a moderator. Only you can see it.').waitFor()
    await own.getByText('Names where somebody lives').waitFor()

    // The bell shows it as a notification, which is read as soon as it is seen.
    const bell = authors.page.getByRole('banner').getByLabel(/^Notifications, \d+ unread/)
    await bell.click()
    const latest = authors.page.getByRole('region', { name: 'Notifications' })
    await latest.getByText(/^A moderator hid .* Reason: Names where somebody lives$/).waitFor()
    await bell.waitFor({ state: 'detached' })
    expect(await findBarriers(authors.page)).toEqual([])
    await authors.page.keyboard.press('Escape')

    await own.getByText('Ask for another look').click()
    await own.getByLabel('Why should it be visible?').fill('Nobody lives there')
    await own.getByRole('button', { name: 'Send' }).click()
    const asked = own.getByText('You asked for another look.')
    await expect.poll(() => asked.evaluate((text) => text === document.activeElement)).toBe(true)
    const words = await own.getByText(comment).boundingBox()
    expect((await asked.boundingBox())?.x).toBeCloseTo(words?.x ?? 0)
    await page.goto(`${site.url}/moderation`)
    expect(await findBarriers(page)).toEqual([])
    await page.getByText('Nobody lives there').waitFor()
    await page.getByLabel('Reason (public)').first().fill('It still names the street')
    // Enter must not choose between the two decisions.
    await page.getByLabel('Reason (public)').first().press('Enter')
    await page.getByRole('button', { name: 'Keep it hidden' }).press('Enter')
    await page.getByText('Nobody lives there').waitFor({ state: 'detached' })
    // The section of appeals is gone.
    await isDecided('The review stays hidden.', 'Moderation')

    await authors.page.goto(`${site.url}/notifications`)
    await authors.page.getByText('It still names the street').waitFor()
    await authors.page
      .getByRole('link', { name: `your review of ${channels.judged}` })
      .first()
      .waitFor()
    expect(await findBarriers(authors.page)).toEqual([])
    await authors.page.getByRole('button', { name: 'Mark all as read' }).click()
    await authors.page.getByRole('button', { name: 'Mark all as read' }).waitFor({ state: 'detached' })

    // The author changes it, and a moderator shows it again.
    const better = 'Slow hands, and no street'
    await authors.page.request.put(`${site.url}/api/products/${id}/reviews`, { data: { comment: better } })
    await page.goto(`${site.url}/moderation`)
    const changed = page.getByRole('article').filter({ hasText: better })
    await changed.getByText('Edited after it was hidden.').waitFor()
    await changed.getByRole('button', { name: 'Show it again' }).press('Enter')
    await isDecided('The review is shown again.', 'Reported reviews (0)')
    expect(await (await fetch(`${site.url}/channel/x-${id}`)).text()).toContain(better)
    expect([...others.complaints, ...authors.complaints]).toEqual([])
  })
})
