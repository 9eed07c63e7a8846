import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SettingError } from '@channelwise/schemas/setting-error'

/**
 * The secret of this installation: the setting, or else what is kept in DATA_DIR/auth-secret, made at the first start.
 * Throws `SettingError` when the file cannot be used.
 */
export async function readAuthSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting !== null) return setting
  const path = join(dataDir, 'auth-secret')
  try {
    await mkdir(dataDir, { recursive: true })
    // Of two processes that start at once, the second finds the first one's file.
    await using file = await open(path, 'wx', 0o600)
    const secret = randomBytes(32).toString('hex')
    await file.writeFile(secret)
    return secret
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) {
      throw new SettingError(`AUTH_SECRET: ${path} cannot be written; set AUTH_SECRET, or another DATA_DIR`)
    }
  }
  const kept = (await readFile(path, 'utf8')).trim()
  if (/^[0-9a-f]{64}$/.test(kept)) return kept
  throw new SettingError(`AUTH_SECRET: ${path} holds no secret; set AUTH_SECRET, or remove the file`)
}
