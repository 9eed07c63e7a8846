import type { Installation } from '../../installation/installation.ts'
import { planImport } from '../../operations/imports/plan-import.ts'
import type { Terminal } from '../terminal/terminal.ts'

interface Context {
  installation: Pick<Installation, 'db' | 'videosPerChannel' | 'rules' | 'platform'>
  terminal: Terminal
  /** Whether to ask the platform about channels by id that are not here, for a unit per 50. */
  checks: boolean
}

/** Says what importing these links would do and cost. Returns the exit status: 1 when a link is unreadable. */
export async function showPlan(
  links: string[],
  { installation, terminal, checks }: Context,
): Promise<number> {
  const platform = checks ? installation.platform : null
  const { unreadable, refused, videosPerChannel, ...plan } = await planImport(links, {
    ...installation,
    platform,
  })
  for (const failure of unreadable) terminal.event({ event: 'unreadable', ...failure })
  for (const refusal of refused) terminal.event({ event: 'refusedToVisitors', ...refusal })
  terminal.event({ event: 'plan', ...plan, unreadable: unreadable.length, refusedToVisitors: refused.length })
  terminal.line(
    `${plan.found} of ${links.length} links name a channel; ${plan.here} of them are here already.`,
  )
  terminal.line(
    `Importing them costs about ${plan.units} units, ${plan.lookups} of them for links that are no ids, with ${videosPerChannel} videos per channel.`,
  )
  terminal.line('The rules for visitors do not apply: an operator may import any channel.')
  for (const { link, rule } of refused) terminal.line(`visitors could not add ${link}: ${rule}`)
  if (plan.unchecked > 0)
    terminal.line(
      `Whether visitors could add the other ${plan.unchecked} is not known here.${checks ? '' : ' --check asks YouTube about those given by id, for a unit per 50.'}`,
    )
  for (const { link, reason } of unreadable) terminal.line(`unreadable: ${link}: ${reason}`)
  return unreadable.length === 0 ? 0 : 1
}
