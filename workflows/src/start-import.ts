import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { ImportedChannel, Run } from '@channelwise/schemas/run'
import type { PipelineEngine } from './engine/pipeline-engine.ts'
import { findListed } from './find-listed.ts'
import { importKey } from './import-key.ts'
import type { ImportRules } from './import-rules.ts'
import { PlatformUnavailableError } from './platform/errors.ts'
import { parseChannelLink } from './platform/parse-link.ts'
import type { ChannelReference, VideoPlatform } from './platform/video-platform.ts'
import { pause } from './pause.ts'

/** What came of asking for a channel: the run that brings it, or the channel when it is here already. */
export type StartedImport = { run: Run; channel: null } | { run: null; channel: ImportedChannel }

/** Who asks: visitors under rules get a channel that is here as it is, operators (null) have it brought up to date. */
export type StartImport = (link: string, rules: ImportRules | null) => Promise<StartedImport>

interface Dependencies {
  db: Kysely<Database>
  engine: PipelineEngine
  platform: VideoPlatform
  videosPerChannel: number
}

const tries = 3
const firstWait = 300

/**
 * Makes the function that starts an import from a link, an @handle or an id, or joins the one under way. It asks the
 * platform only for what our tables cannot tell, and once for equal questions at the same time. Throws
 * `UnreadableLinkError` and the errors of `VideoPlatform`.
 */
export function createStartImport({ db, engine, platform, videosPerChannel }: Dependencies): StartImport {
  const asked = new Map<string, Promise<string>>()

  /** The platform's id: as our tables know it, or else as the platform answers. */
  async function findChannelId(reference: ChannelReference) {
    const known = await findListed(db, reference)
    return known?.channelId ?? (await resolveChannel(platform, reference))
  }

  function findOnce(reference: ChannelReference): Promise<string> {
    const question = writeQuestion(reference)
    const pending = asked.get(question)
    if (pending !== undefined) return pending
    const answer = findChannelId(reference).finally(() => asked.delete(question))
    asked.set(question, answer)
    return answer
  }

  return async (link, rules) => {
    const channelId = await findOnce(parseChannelLink(link))
    const listed = rules === null ? null : await findListed(db, { kind: 'channel', channelId })
    if (listed !== null) return { run: null, channel: listed.channel }
    const run = await engine.start({
      pipeline: 'importChannel',
      key: importKey(channelId),
      subject: link.trim(),
      input: { channelId, rules, videosPerChannel },
    })
    return { run, channel: null }
  }
}

/** Handles do not differ by case; ids of channels and videos do. */
function writeQuestion(reference: ChannelReference) {
  const question = JSON.stringify(reference)
  return reference.kind === 'handle' ? question.toLowerCase() : question
}

/** Asks again while the platform is down, within two seconds: somebody waits for the answer. */
async function resolveChannel(platform: VideoPlatform, reference: ChannelReference) {
  for (let tried = 1; ; tried += 1) {
    try {
      return await platform.resolveChannel(reference)
    } catch (error) {
      if (!(error instanceof PlatformUnavailableError) || tried === tries) throw error
      await pause(firstWait * 2 ** (tried - 1) * (1 + Math.random()))
    }
  }
}
