import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import { planImport } from '../../operations/imports/plan-import.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Context {
  installation: { db: Kysely<Database>; videosPerChannel: number }
  terminal: Terminal
}

/** Says what importing these links would do and cost. Returns the exit status: 1 when a link is unreadable. */
export async function showPlan(links: string[], { installation, terminal }: Context): Promise<number> {
  const { unreadable, videosPerChannel, ...plan } = await planImport(links, installation)
  for (const failure of unreadable) terminal.event({ event: 'unreadable', ...failure })
  terminal.event({ event: 'plan', ...plan, unreadable: unreadable.length })
  terminal.line(
    `${plan.found} of ${links.length} links name a channel; ${plan.here} of them are here already.`,
  )
  terminal.line(
    `Importing them costs about ${plan.units} units, ${plan.lookups} of them for links that are no ids, with ${videosPerChannel} videos per channel.`,
  )
  for (const { link, reason } of unreadable) terminal.line(`unreadable: ${link}: ${reason}`)
  return unreadable.length === 0 ? 0 : 1
}
