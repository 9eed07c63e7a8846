import { pointOutMistypedNames } from '../installation/setting-names.ts'
import { readSettings } from '../installation/settings.ts'
import type { Settings } from '../installation/settings.ts'

/**
 * The settings of this process, from the only place that reads its environment. Points out mistyped names on the
 * standard error output; throws `SettingError` for wrong values.
 */
export function readEnvironment(): Settings {
  for (const line of pointOutMistypedNames(Object.keys(process.env))) console.error(line)
  return readSettings(process.env)
}
