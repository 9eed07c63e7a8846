import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '@channelwise/schemas/private-folder'
import { SettingError } from '@channelwise/schemas/problems/setting-error'

/**
 * The secret of this installation: the setting, or else the content of DATA_DIR/auth-secret, which the first start
 * creates. Throws `SettingError` when the file cannot be used.
 */
export async function readAuthSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting !== null) return setting
  const path = join(dataDir, 'auth-secret')
  await keepSecret(path, dataDir).catch(() => {
    throw new SettingError(`AUTH_SECRET: cannot write ${path}; set AUTH_SECRET or a different DATA_DIR`)
  })
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (/^[0-9a-f]{64}$/.test(kept.trim())) return kept.trim()
  throw new SettingError(`AUTH_SECRET: ${path} contains no valid secret; set AUTH_SECRET or delete the file`)
}

/** Creates the file atomically if it does not exist; when two processes start at once, one file wins. */
async function keepSecret(path: string, dataDir: string) {
  const fresh = join(dataDir, `auth-secret-${randomUUID()}`)
  await makePrivateFolder(dataDir)
  await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    await link(fresh, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(fresh)
  }
}
