import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { parseChannelLink, UnreadableLinkError } from '@channelwise/schemas/channel-link'
import type { ChannelReference } from '@channelwise/schemas/channel-link'
import type { Database } from '@channelwise/schemas/database/database'
import { findListedReferences } from '../../imports/find-listed-channel.ts'
import { findBrokenRule } from '../../imports/import-rules.ts'
import type { ImportRules } from '../../imports/import-rules.ts'
import { importCost } from '../../platform/packed-cost.ts'
import { idsPerCall } from '../../platform/video-platform.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import { readLanguageCode } from '../../scores/language.ts'

/** What importing links would do and cost. */
export interface ImportPlan {
  /** Links that name a channel. */
  found: number
  /** Of the found links, those to listed channels. */
  here: number
  /** Of the found links, those without an id, which the platform has to resolve. */
  lookups: number
  /** The units that the import costs, lookups included, if channels have about `videosPerChannel` videos. */
  units: number
  videosPerChannel: number
  unreadable: { link: string; reason: string }[]
  /** Links whose channel breaks a rule for visitors, who could not add it. Operators may import any channel. */
  refused: { link: string; rule: string }[]
  /** Links to unlisted channels about which nothing is known, so that the rules could not be checked. */
  unchecked: number
}

interface Planning {
  db: Kysely<Database>
  videosPerChannel: number
  rules: ImportRules
  /** Looks up unlisted channels by id, at one unit per 50; null for no calls. */
  platform: Pick<VideoPlatform, 'readChannels'> | null
}

/** Plans an import; `videosPerChannel` limits how many videos of a channel are imported. */
export async function planImport(
  links: string[],
  { db, videosPerChannel, rules, platform }: Planning,
): Promise<ImportPlan> {
  const parsed: { link: string; reference: ChannelReference }[] = []
  const unreadable: ImportPlan['unreadable'] = []
  for (const link of links) {
    try {
      parsed.push({ link, reference: parseChannelLink(link) })
    } catch (error) {
      if (!(error instanceof UnreadableLinkError)) throw error
      unreadable.push({ link, reason: error.message })
    }
  }
  const references = parsed.map(({ reference }) => reference)
  const listed = await findListedReferences(db, references)
  const videos = await readUsualVideos(db, videosPerChannel)
  const channels = references.length
  const lookups = references.filter(({ kind }) => kind !== 'channel').length
  return {
    found: channels,
    here: listed.size,
    lookups,
    units: lookups + importCost(Array.from({ length: channels }, () => videos)),
    videosPerChannel: videos,
    unreadable,
    ...(await checkRules(
      parsed.filter(({ reference }) => !listed.has(reference)),
      { db, rules, platform },
    )),
  }
}

/** Checks the rules for unlisted channels about which something is known: as candidates, or by a platform call. */
async function checkRules(
  parsed: { link: string; reference: ChannelReference }[],
  { db, rules, platform }: Pick<Planning, 'db' | 'rules' | 'platform'>,
) {
  const ids = parsed.flatMap(({ reference }) => (reference.kind === 'channel' ? reference.channelId : []))
  const known = await (platform === null ? readCandidates(db, { ids, rules }) : ask(platform, { ids, rules }))
  const refused: ImportPlan['refused'] = []
  let unchecked = 0
  for (const { link, reference } of parsed) {
    const rule = reference.kind === 'channel' ? known.get(reference.channelId) : undefined
    if (rule === undefined) unchecked += 1
    else if (rule !== null) refused.push({ link, rule })
  }
  return { refused, unchecked }
}

interface Checking {
  ids: string[]
  rules: ImportRules
}

/** The rule that each channel breaks, or null, for those that were checked as candidates. */
async function readCandidates(db: Kysely<Database>, { ids, rules }: Checking) {
  const rows = await db
    .selectFrom('channel_candidates')
    .select(['reference', 'state', 'rule', 'subscriber_count as subscriberCount'])
    .where('checked_at', 'is not', null)
    .where(sql<boolean>`reference = any(${ids})`)
    .execute()
  return new Map(
    rows.map(({ reference, state, rule, subscriberCount }) => [
      reference,
      state === 'refused' ? rule : findBrokenRule(rules, { subscriberCount, languageCode: null }),
    ]),
  )
}

/** The same for channels that the platform has. */
async function ask(platform: Pick<VideoPlatform, 'readChannels'>, { ids, rules }: Checking) {
  const known = new Map<string, string | null>()
  const distinct = [...new Set(ids)]
  for (let from = 0; from < distinct.length; from += idsPerCall) {
    const asked = distinct.slice(from, from + idsPerCall)
    const { found } = await platform.readChannels(asked, { lane: 'operator' })
    for (const { channelId, subscriberCount, declaredLanguage } of found)
      known.set(
        channelId,
        findBrokenRule(rules, { subscriberCount, languageCode: readLanguageCode(declaredLanguage) }),
      )
  }
  return known
}

/** The rounded average number of videos of the catalogue's channels; 10 on an empty site. */
async function readUsualVideos(db: Kysely<Database>, videosPerChannel: number) {
  const { rows } = await sql<{ videos: number | null }>`
    select round(count(*)::numeric / nullif(count(distinct channel_id), 0))::integer as videos from videos`.execute(
    db,
  )
  return Math.min(rows[0]?.videos ?? 10, videosPerChannel)
}
