import { suggestSettingNames } from '../installation/setting-names.ts'
import { readSettings } from '../installation/settings.ts'
import type { Environment } from '../installation/setting-table.ts'
import type { Settings } from '../installation/settings.ts'

/** The environment variables of this process; nothing else reads them. */
export function readVariables(): Environment {
  return process.env
}

/**
 * Reads the settings from the process's environment. Warns about mistyped names on standard error; throws `SettingError`
 * for invalid values.
 */
export function readEnvironment(): Settings {
  for (const line of suggestSettingNames(Object.keys(process.env))) console.error(line)
  return readSettings(process.env)
}
