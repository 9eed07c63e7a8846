import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCode, writeCode } from './read-code.ts'

test('a checkout is named by its commit, and by whether anything but results has changed', async () => {
  await using opened = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-code-'))
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  expect(readCode(folder)).toEqual({ commit: null, changed: null })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  git('init', '-q')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-q', '--allow-empty', '-m', 'Start')
  const commit = git('rev-parse', 'HEAD')
  await mkdir(join(folder, 'bench', 'results'), { recursive: true })
  await writeFile(join(folder, 'bench', 'results', 'a.json'), '{}')
  expect(readCode(folder)).toEqual({ commit, changed: false })
  await writeFile(join(folder, 'a.ts'), '')
  expect(readCode(folder)).toEqual({ commit, changed: true })
  expect(writeCode({ commit, changed: true })).toBe(`commit ${commit.slice(0, 9)} with changes`)
})
