import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The most visited screens, which share most of their parts. */
const mainScreens =
  /\/(Home|Search|SearchResults|ChannelPage|LatestReviews|Lists|ListPage|Profile|OneReview)\.tsx$/

const operatorsScreens = /\/screens\/(operations|admin|moderation)\//

/**
 * Returns the function that chooses a module's chunk by what loads it: a script for each set of screens that share something
 * would mean dozens of small ones on every page. Null leaves the module with its only user, or with the few that share it.
 */
export function createChunkNames(): Rolldown.CodeSplittingNameFunction {
  const known = new Map<string, Set<string>>()
  return (id, context) => {
    const entries = [...findEntries(id, context, known)]
    const screens = entries.filter((entry) => entry.endsWith('.tsx'))
    const mains = screens.flatMap((entry) => mainScreens.exec(entry)?.[1] ?? [])
    if (mains.length >= 3) return 'community'
    if (mains.length > 0) return mains.length === 1 && entries.length > 1 ? `with-${mains[0]}` : null
    if (entries.length > 1 && entries.every((entry) => operatorsScreens.test(entry))) return 'operations'
    if (screens.length === 0) return entries.length >= 3 ? 'data' : null
    return screens.length >= 6 ? 'shared' : null
  }
}

/** The entry points and dynamically imported modules whose static imports include a module. */
function findEntries(id: string, context: Context, known: Map<string, Set<string>>): Set<string> {
  const found = known.get(id)
  if (found !== undefined) return found
  const entries = new Set<string>()
  const seen = new Set([id])
  for (const each of seen) {
    const module = context.getModuleInfo(each)
    if (module === null) continue
    if (module.isEntry || module.dynamicImporters.length > 0) entries.add(each)
    for (const importer of module.importers) seen.add(importer)
  }
  known.set(id, entries)
  return entries
}
