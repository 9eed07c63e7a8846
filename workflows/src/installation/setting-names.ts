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
  return Math.abs(name.length - known.length) <= allowed && countEdits(name, known) <= allowed
}

/** The edit distance with transpositions (optimal string alignment). */
function countEdits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        line[column - 1]! + 1,
        rows[row - 1]![column]! + 1,
        rows[row - 1]![column - 1]! + same,
        swapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
    rows.push(line)
  }
  return rows[one.length]![other.length]!
}
