import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAuthSecret } from './auth-secret.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-secret-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('is created once, even by concurrent starts, and readable only by its owner', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => readAuthSecret(null, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  expect(await readdir(folder)).toEqual(['auth-secret'])
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600)
  const { mtimeMs } = await stat(folder)
  expect(await readAuthSecret(null, folder)).toBe(secrets[0])
  // A full or read-only disk must not keep a site from starting again.
  expect((await stat(folder)).mtimeMs).toBe(mtimeMs)
})

test('is the setting, if it is set', async () => {
  expect(await readAuthSecret('a setting', folder)).toBe('a setting')
  expect(await readdir(folder)).toEqual([])
})

test('is not silently replaced when the file is invalid', async () => {
  await writeFile(join(folder, 'auth-secret'), 'half a sec')
  await expect(readAuthSecret(null, folder)).rejects.toThrow(/^AUTH_SECRET: .*contains no valid secret/)
})

test('is not replaced when the file cannot be read', async () => {
  await mkdir(join(folder, 'auth-secret'))
  await expect(readAuthSecret(null, folder)).rejects.toThrow(
    /^AUTH_SECRET: cannot read .*auth-secret \(EISDIR\); make it readable by the site's user$/,
  )
})

test('leaves no file when it cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(readAuthSecret(null, join(folder, 'file', 'data'))).rejects.toThrow(
    /^AUTH_SECRET: cannot (?:read|write) .* \(ENOTDIR\)/,
  )
  expect(await readdir(folder)).toEqual(['file'])
})
