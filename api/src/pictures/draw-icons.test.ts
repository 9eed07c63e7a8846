import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawIcon, icons } from './draw-icons.ts'

const folder = join(import.meta.dirname, '../../../frontend/public')

test.each(icons)('$name is up to date with the script', async (icon) => {
  const [drawn, kept] = [await drawIcon(icon), await readFile(join(folder, 'icons', icon.name))]
  expect((await sharp(kept).raw().toBuffer()).equals(await sharp(drawn).raw().toBuffer())).toBe(true)
})

test('the manifest has an icon of every size, one of them maskable with an opaque background', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.webmanifest'), 'utf8'))
  for (const { name, side } of icons)
    expect(manifest.icons).toContainEqual(
      expect.objectContaining({ src: `/icons/${name}`, sizes: `${side}x${side}` }),
    )
  const maskable = manifest.icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable')
  const [red, green, blue, alpha = 255] = await sharp(join(folder, maskable.src)).raw().toBuffer()
  expect([red, green, blue, alpha]).toEqual([246, 248, 247, 255])
})
