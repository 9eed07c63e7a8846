import type { Logger } from 'pino'
import { checkPlaces } from '../installation/check-places.ts'
import type { Installation } from '../installation/installation.ts'
import type { Settings } from '../installation/settings.ts'

/** Opens the installation that a command works on. Throws `SettingError` before anything large is loaded. */
export async function open({
  readEnvironment,
  logger,
}: {
  readEnvironment: () => Settings
  logger: Logger
}): Promise<Installation> {
  const settings = readEnvironment()
  await checkPlaces(settings)
  // Loading the parts takes a second or two, and more on a busy machine: a wrong setting is said before.
  const { openInstallation } = await import('../installation/installation.ts')
  return openInstallation(settings, { logger })
}
