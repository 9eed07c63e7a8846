import { planImport } from '../../operations/imports/plan-import.ts'
import type { VideoPlatform } from '../../platform/video-platform.ts'
import type { DatabaseParts } from '../action.ts'

interface Planning extends DatabaseParts {
  /** Looks up unlisted channels by id, at one unit per 50; null for no calls. */
  platform: VideoPlatform | null
}

/** Shows what importing these links would do and cost. Returns the exit status: 1 if a link is unreadable. */
export async function showPlan(
  links: string[],
  { db, settings, terminal, platform }: Planning,
): Promise<number> {
  const { rules, videosPerChannel: limit } = settings
  const { unreadable, refused, videosPerChannel, ...plan } = await planImport(links, {
    db,
    videosPerChannel: limit,
    rules,
    platform,
  })
  for (const failure of unreadable) terminal.event({ event: 'unreadable', ...failure })
  for (const refusal of refused) terminal.event({ event: 'refusedToVisitors', ...refusal })
  terminal.event({ event: 'plan', ...plan, unreadable: unreadable.length, refusedToVisitors: refused.length })
  terminal.line(`${plan.found} of ${links.length} links name a channel; already listed: ${plan.here}.`)
  terminal.line(
    `Importing them costs about ${plan.units} units, ${plan.lookups} of them for links that are not ids, with ${videosPerChannel} videos per channel.`,
  )
  terminal.line('The rules for visitors do not apply: an operator may import any channel.')
  for (const { link, rule } of refused) terminal.line(`visitors could not add ${link}: ${rule}`)
  if (plan.unchecked > 0)
    terminal.line(
      `Whether visitors could add the other ${plan.unchecked} is not known here.${platform !== null ? '' : ' --check asks YouTube about those given by id, for a unit per 50.'}`,
    )
  for (const { link, reason } of unreadable) terminal.line(`unreadable: ${link}: ${reason}`)
  return unreadable.length === 0 ? 0 : 1
}
