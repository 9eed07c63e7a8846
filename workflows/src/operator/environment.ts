import { readSettings } from '../settings.ts'
import type { Settings } from '../settings.ts'

/** The settings of this process, from the only place that reads its environment. Throws `SettingError`. */
export function readEnvironment(): Settings {
  return readSettings(process.env)
}
