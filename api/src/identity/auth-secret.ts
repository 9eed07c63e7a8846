import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makePrivateFolder } from '@channelwise/schemas/private-folder'
import { SettingError } from '@channelwise/schemas/setting-error'

/**
 * The secret of this installation: the setting, or else what is kept in DATA_DIR/auth-secret, made at the first start.
 * Throws `SettingError` when the file cannot be used.
 */
export async function readAuthSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting !== null) return setting
  const path = join(dataDir, 'auth-secret')
  await keepSecret(path, dataDir).catch(() => {
    throw new SettingError(`AUTH_SECRET: ${path} cannot be written; set AUTH_SECRET, or another DATA_DIR`)
  })
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (/^[0-9a-f]{64}$/.test(kept.trim())) return kept.trim()
  throw new SettingError(`AUTH_SECRET: ${path} holds no secret; set AUTH_SECRET, or remove the file`)
}

/** Makes the file where there is none, whole from its first moment: of two processes that start at once one's stays. */
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
