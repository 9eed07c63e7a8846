import type { SettingInForce } from '@channelwise/schemas/operations/setting'
import { readSettings } from '@channelwise/workflows/installation/settings'
import type { Settings } from '@channelwise/workflows/installation/settings'
import { readSiteSettings } from '@channelwise/workflows/installation/site-settings/site-settings'
import type { SiteSettings } from '@channelwise/workflows/installation/site-settings/site-settings'
import { settingsInForce } from '@channelwise/workflows/operations/settings/settings-in-force'

/** The configuration of the server, including the settings that it shares with the command line. */
export interface Config extends SiteSettings {
  settings: Settings
  /** All settings in force, with secrets masked. */
  settingsInForce: SettingInForce[]
}

/** Reads the server's variables; throws `SettingError` naming the invalid one. */
export function readConfig(environment: Record<string, string>): Config {
  return {
    ...readSiteSettings(environment),
    settings: readSettings(environment),
    settingsInForce: settingsInForce(environment),
  }
}
