import { editDistance } from '@channelwise/indexer/spelling/edit-distance'
import { settingTable } from './setting-table.ts'

/** The names of all settings. */
export const settingNames = settingTable.map(({ name }) => name)

/** Names of at least this length may differ by two edits; in shorter ones, two edits make a different word. */
const longName = 8

/**
 * One line for each variable that looks like a mistyped setting: `PORTT is not a setting; did you mean PORT?`. The usual
 * variables of a machine (PATH, HOSTNAME, HOME) are too different from our names to match.
 */
export function suggestSettingNames(names: string[]): string[] {
  return names
    .filter((name) => /^[A-Z][A-Z0-9_]{2,}$/.test(name) && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((known) => isNear(name, known) && !names.includes(known))
      return meant === undefined ? [] : `${name} is not a setting; did you mean ${meant}?`
    })
}

function isNear(name: string, known: string) {
  const allowed = known.length < longName ? 1 : 2
  return editDistance(name, known, allowed) <= allowed
}
