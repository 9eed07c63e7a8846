import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportedChannel, Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from '../engine/pipeline-engine.ts'
import { findListed } from './find-listed.ts'
import { importKey } from './import-key.ts'
import type { ImportRules } from './import-rules.ts'
import { PlatformUnavailableError } from '../platform/errors.ts'
import { parseChannelLink } from '../platform/parse-link.ts'
import type { ChannelReference, VideoPlatform } from '../platform/video-platform.ts'
import type { VisitorShare } from '../platform/visitor-share.ts'
import { pause } from '@channelwise/schemas/pause'

/** What came of asking for a channel: the run that brings it, or the channel when it is here already. */
export type StartedImport = { run: Run; channel: null } | { run: null; channel: ImportedChannel }

/**
 * Who asks: under rules a channel that is here is answered as it is, without (null) it is brought up to date. A share,
 * if given, is charged for every unit that the import may cost.
 */
export type StartImport = (
  link: string,
  rules: ImportRules | null,
  share?: VisitorShare,
) => Promise<StartedImport>

interface Dependencies {
  db: Kysely<Database>
  engine: PipelineEngine
  platform: VideoPlatform
  videosPerChannel: number
}

const tries = 3
const firstWait = 300
/** Milliseconds for which the platform is not asked the same question again. */
const rememberedFor = 60_000

/**
 * Makes the function that starts an import from a link, an @handle or an id, or joins the one under way. It asks the
 * platform only for what our tables cannot tell, and once a minute for equal questions. Throws
 * `UnreadableLinkError`, `VisitorShareSpentError`, and the errors of `VideoPlatform`.
 */
export function createStartImport({ db, engine, platform, videosPerChannel }: Dependencies): StartImport {
  const asked = new Map<string, Promise<string>>()

  /** The platform's id: as our tables know it, or else as the platform answers. */
  async function findChannelId(reference: ChannelReference, share?: VisitorShare) {
    const known = await findListed(db, reference)
    return known?.channelId ?? (await resolveChannel(platform, reference, share))
  }

  function findOnce(reference: ChannelReference, share?: VisitorShare): Promise<string> {
    // Apart from visitors' questions, so that a spent share never refuses an operator who asks the same.
    const question = `${share === undefined ? 'operator' : 'visitor'} ${writeQuestion(reference)}`
    const pending = asked.get(question)
    if (pending !== undefined) return pending
    const answer = findChannelId(reference, share)
    asked.set(question, answer)
    const forget = () => asked.delete(question)
    answer.then(() => setTimeout(forget, rememberedFor).unref(), forget)
    return answer
  }

  return async (link, rules, share) => {
    const channelId = await findOnce(parseChannelLink(link), share)
    const listed = rules === null ? null : await findListed(db, { kind: 'channel', channelId })
    if (listed !== null) return { run: null, channel: listed.channel }
    const key = importKey(channelId)
    if (share !== undefined && !(await isUnderWay(db, key))) await share.reserve(maxUnits(videosPerChannel))
    const run = await engine.start({
      pipeline: 'importChannel',
      key,
      subject: link.trim(),
      input: { channelId, rules, videosPerChannel },
    })
    return { run, channel: null }
  }
}

/** Units that the import of a channel costs at most: the channel, pages of uploads, and batches of videos, 50 each. */
function maxUnits(videosPerChannel: number) {
  return 1 + 2 * Math.ceil(videosPerChannel / 50)
}

async function isUnderWay(db: Kysely<Database>, key: string) {
  const run = await db
    .selectFrom('pipeline_runs')
    .select('id')
    .where('key', '=', key)
    .where('status', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return run !== undefined
}

/** Handles do not differ by case; ids of channels and videos do. */
function writeQuestion(reference: ChannelReference) {
  const question = JSON.stringify(reference)
  return reference.kind === 'handle' ? question.toLowerCase() : question
}

/** Asks again while the platform is down, within two seconds: somebody waits for the answer. */
async function resolveChannel(platform: VideoPlatform, reference: ChannelReference, share?: VisitorShare) {
  for (let tried = 1; ; tried += 1) {
    try {
      // An id is its own answer; every other question is a call of one unit.
      if (reference.kind !== 'channel') await share?.reserve(1)
      return await platform.resolveChannel(reference)
    } catch (error) {
      if (!(error instanceof PlatformUnavailableError) || tried === tries) throw error
      await pause(firstWait * 2 ** (tried - 1) * (1 + Math.random()))
    }
  }
}
