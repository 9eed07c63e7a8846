import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestInstallation } from '../installation/test-installation.ts'
import type { TestInstallation } from '../installation/test-installation.ts'
import { QuotaSpentError } from '../platform/errors.ts'
import { buildChannelResource, buildUploads } from '../platform/test-resources.ts'
import { failure, withField } from '../platform/youtube/test-oddities.ts'

const [first, second] = ['UCfirstkitchen012345678a', 'UCsecondkitchen01234567a']

describe('a handle that now belongs to another channel', () => {
  test('leads visitors to that channel once the stored one is an hour old', async () => {
    await using site = await openSiteWithRenamedChannel()
    await age(site)
    const { run } = await site.startVisitorImport('@X')
    expect(await site.end(run)).toMatchObject({ status: 'succeeded', channel: { name: 'Second' } })
    expect(await readHandles(site)).toEqual({ [first]: null, [second]: '@x' })
    expect(await site.startVisitorImport('@x')).toMatchObject({ channel: { name: 'Second' } })
  })

  test('leads operators to that channel immediately', async () => {
    await using site = await openSiteWithRenamedChannel()
    const { run } = await site.startOperatorImport('@x')
    expect(await site.end(run)).toMatchObject({ status: 'succeeded', channel: { name: 'Second' } })
    expect(await readHandles(site)).toEqual({ [first]: null, [second]: '@x' })
    await site.end((await site.startOperatorImport(first)).run)
    expect(await readHandles(site)).toEqual({ [first]: '@y', [second]: '@x' })
  })

  test('still leads visitors to the stored channel within the hour, without a call', async () => {
    await using site = await openSiteWithRenamedChannel()
    const units = site.youtube.units()
    expect(await site.startVisitorImport('@x')).toMatchObject({ channel: { name: 'First' } })
    expect(site.youtube.units()).toBe(units)
  })
})

describe('a stored handle', () => {
  test('that no channel has any more still leads to the channel that had it', async () => {
    await using site = await openSiteWithRenamedChannel()
    await age(site)
    site.youtube.addChannel(buildKitchen(second, 'Second', '@z'))
    expect(await site.startVisitorImport('@x')).toMatchObject({ channel: { name: 'First' } })
    expect(await readHandles(site)).toEqual({ [first]: '@x' })
  })

  test('leads visitors to its channel when the quota is spent, but rejects operators', async () => {
    await using site = await openSiteWithRenamedChannel()
    await age(site)
    site.youtube.answerOddly({ method: 'channels' }, failure('quotaExceeded'))
    expect(await site.startVisitorImport('@x')).toMatchObject({ channel: { name: 'First' } })
    await expect(site.startOperatorImport('@x')).rejects.toThrow(QuotaSpentError)
  })
})

test('an unreadable field of a channel found by its handle is a problem of the run', async () => {
  await using site = await openTestInstallation()
  site.youtube.addChannel(buildKitchen(first, 'First', '@x'), buildUploads(first, 1))
  site.youtube.answerOddly({ method: 'channels' }, withField('statistics.viewCount', '-1'))
  const { run } = await site.startVisitorImport('@x')
  expect((await site.end(run)).status).toBe('succeeded')
  const { problems } = await site.db.selectFrom('pipeline_runs').select('problems').executeTakeFirstOrThrow()
  expect(problems).toEqual([{ part: `channel ${first}`, reason: 'statistics.viewCount is not a count' }])
  expect(site.youtube.units()).toBe(3)
})

/** The first channel was imported as @x; meanwhile it is @y on YouTube, and the second one has taken @x. */
async function openSiteWithRenamedChannel() {
  const site = await openTestInstallation()
  site.youtube.addChannel(buildKitchen(first, 'First', '@x'), buildUploads(first, 1))
  await site.end((await site.startVisitorImport(first)).run)
  site.youtube.addChannel(buildKitchen(first, 'First', '@y'), buildUploads(first, 1))
  site.youtube.addChannel(buildKitchen(second, 'Second', '@x'), buildUploads(second, 1))
  return site
}

function buildKitchen(id = '', title: string, customUrl: string) {
  return buildChannelResource({ id, snippet: { title, customUrl, defaultLanguage: 'en' } })
}

/** As if everything had been fetched two hours ago. */
async function age({ db }: TestInstallation) {
  for (const table of ['channels', 'videos'] as const) {
    await db
      .updateTable(table)
      .set({ fetched_at: sql<Date>`fetched_at - interval '2 hours'` })
      .execute()
  }
}

async function readHandles({ db }: TestInstallation) {
  const rows = await db.selectFrom('channels').select(['channel_id', 'handle']).execute()
  return Object.fromEntries(rows.map(({ channel_id: id, handle }) => [id, handle]))
}
