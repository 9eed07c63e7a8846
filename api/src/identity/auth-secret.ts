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
  const kept = (await readSecret(path)) ?? (await createSecret(path, dataDir))
  if (/^[0-9a-f]{64}$/.test(kept.trim())) return kept.trim()
  throw new SettingError(`AUTH_SECRET: ${path} contains no valid secret; set AUTH_SECRET or delete the file`)
}

/** Null if there is no file. Throws for an unreadable file instead of replacing it, which would break all second factors. */
async function readSecret(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new SettingError(
      `AUTH_SECRET: cannot read ${path} (${codeOf(error)}); make it readable by the site's user`,
    )
  }
}

/** Creates the file atomically; when two processes start at once, one file wins. */
async function createSecret(path: string, dataDir: string) {
  const fresh = join(dataDir, `auth-secret-${randomUUID()}`)
  try {
    await makePrivateFolder(dataDir)
    await writeFile(fresh, randomBytes(32).toString('hex'), { mode: 0o600 })
    await link(fresh, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new SettingError(
      `AUTH_SECRET: cannot write ${path} (${codeOf(error)}); set AUTH_SECRET or a different DATA_DIR`,
    )
  } finally {
    // Ignored: an error from above explains more.
    await rm(fresh, { force: true }).catch(() => {})
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no error code'
}
