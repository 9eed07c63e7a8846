import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makePrivateFolder } from './private-folder.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'channelwise-private-'))
})

afterEach(() => rm(folder, { recursive: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8)

test('a folder is created for its owner only', async () => {
  await makePrivateFolder(join(folder, 'data', 'mail'))
  expect(await modeOf(join(folder, 'data', 'mail'))).toBe('700')
})

test('a folder that others can access is restricted', async () => {
  await mkdir(join(folder, 'data'))
  await chmod(join(folder, 'data'), 0o755)
  await makePrivateFolder(join(folder, 'data'))
  expect(await modeOf(join(folder, 'data'))).toBe('700')
})

test('a shared folder such as /tmp keeps its mode', async () => {
  await mkdir(join(folder, 'shared'))
  await chmod(join(folder, 'shared'), 0o1777)
  await makePrivateFolder(join(folder, 'shared'))
  expect(await modeOf(join(folder, 'shared'))).toBe('1777')
})
