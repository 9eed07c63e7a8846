import { basename } from 'node:path'
import { onDatabase, onInstallation } from '../action.ts'
import type { Action } from '../action.ts'
import type { Options } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import { importBatch } from './import-batch.ts'
import { importLink } from './import-link.ts'
import { readLinks } from './read-links.ts'
import { showPlan } from './show-plan.ts'

/** Parses the arguments of `import`, and reads the file of links. Throws `UsageError`. */
export async function readImportCommand(
  words: string[],
  { file, 'dry-run': isDry = false, check: checks = false }: Options,
): Promise<Action> {
  const links = await readLinks(words, file ?? null)
  if (isDry && checks)
    return onInstallation((parts) => showPlan(links, { ...parts, platform: parts.installation.platform }))
  if (isDry) return onDatabase((parts) => showPlan(links, { ...parts, platform: null }))
  if (checks) throw new UsageError('--check belongs to --dry-run')
  const [link = ''] = links
  // A single channel gets a run of its own, which a visitor who requests the channel joins.
  if (links.length === 1) return onInstallation((parts) => importLink(link, parts))
  const name = file === undefined || file === '-' ? `${links.length} links` : basename(file)
  return onInstallation((parts) => importBatch({ links, name }, parts))
}
