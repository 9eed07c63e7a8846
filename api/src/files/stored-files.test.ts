import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createStoredFiles } from './stored-files.ts'

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-files-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

test('a file is read back as written, replaced atomically, and gone once removed', async () => {
  await using place = await openFolder()
  const files = createStoredFiles({ folder: join(place.folder, 'made', 'later') })
  expect(await files.read('owl.webp')).toBeNull()
  await files.write('owl.webp', Buffer.from('first'))
  await files.write('owl.webp', Buffer.from('second'))
  expect(String(Buffer.from((await files.read('owl.webp')) ?? []))).toBe('second')
  expect(await readdir(join(place.folder, 'made', 'later'))).toEqual(['owl.webp'])
  await files.remove('owl.webp')
  await files.remove('owl.webp')
  expect(await files.read('owl.webp')).toBeNull()
})

test.each(['../secret.webp', 'a/b.webp', '.hidden', 'no-ending', '..', 'a\0.webp', ''])(
  'the name %j leads nowhere',
  async (name) => {
    await using place = await openFolder()
    const files = createStoredFiles({ folder: place.folder })
    await expect(async () => files.read(name)).rejects.toThrow('invalid file name')
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('invalid file name')
  },
)
