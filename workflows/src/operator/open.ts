import type { Logger } from 'pino'
import { checkReachable } from '../installation/check-reachable.ts'
import type { Installation } from '../installation/installation.ts'
import type { Settings } from '../installation/settings.ts'

/** Opens the installation for a command. Throws `SettingError` before loading anything large. */
export async function open({
  readEnvironment,
  logger,
}: {
  readEnvironment: () => Settings
  logger: Logger
}): Promise<Installation> {
  const settings = readEnvironment()
  await checkReachable(settings)
  // Imported late, because loading it takes a second or two: a wrong setting is reported before.
  const { openInstallation } = await import('../installation/installation.ts')
  return openInstallation(settings, { logger })
}
