import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { countBlocked } from '@channelwise/schemas/testing/count-blocked'
import { avatarBytesUnder } from '@channelwise/schemas/rules/profile-rules'
import { createTestFiles } from '../files/test-files.ts'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember, tokenOf } from '../testing/test-members.ts'
import { buildHugePng } from './test-huge-png.ts'

let api: TestApi
const files = createTestFiles()

beforeAll(async () => {
  api = await startTestApi({ files })
})
afterAll(() => api[Symbol.asyncDispose]())

/** A landscape picture whose left half is red and right half is blue. */
function buildPicture(width = 600, height = 300) {
  const half = { create: { width: width / 2, height, channels: 3, background: 'blue' } } as const
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    { input: half, left: width / 2, top: 0 },
  ])
}

async function put(
  member: Parameters<typeof tokenOf>[0],
  body: Uint8Array<ArrayBuffer> | FormData,
  type: string | null,
) {
  const headers = {
    Authorization: `Bearer ${tokenOf(member)}`,
    ...(type !== null && { 'Content-Type': type }),
  }
  return fetch(`${api.url}/api/users/avatar`, { method: 'PUT', headers, body })
}

async function toBlob(picture: Sharp, type: string) {
  return new Blob([new Uint8Array(await picture.toBuffer())], { type })
}

describe('a picture', () => {
  test.each([
    ['image/png', () => buildPicture().png()],
    ['image/jpeg', () => buildPicture().jpeg()],
    ['image/webp', () => buildPicture().webp()],
    ['image/gif', () => buildPicture().gif()],
    ['image/avif', () => buildPicture(64, 32).avif({ effort: 0 })],
  ])('as %s becomes two square WebPs that are cached forever', async (type, draw) => {
    const ada = await buildMember(api.db)
    const { value } = await api.as(ada).updateAvatar({ upload: await toBlob(draw(), type) })
    expect(value.photoURL).toMatch(/^\/pictures\/members\/[a-z\d]{32}\.webp$/)
    for (const [address, side] of [
      [value.photoURL, 256],
      [value.photoURL.replace('.webp', '-64.webp'), 64],
    ] as const) {
      const response = await fetch(`${api.url}${address}`)
      expect(response.headers.get('Content-Type')).toBe('image/webp')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(await sharp(await response.bytes()).metadata()).toMatchObject({
        format: 'webp',
        width: side,
        height: side,
      })
    }
    const { member } = (await api.as(ada).showSession()).value
    expect(member?.photoURL).toBe(value.photoURL)
    expect((await api.as(null).showUser({ params: { id: ada._id } })).value.photoURL).toBe(value.photoURL)
  })

  test('is stripped of metadata, and rotated according to its EXIF data', async () => {
    const ada = await buildMember(api.db)
    const secret = 'Grandmother street 7'
    const picture = buildPicture(300, 300)
      .jpeg()
      .withExif({
        IFD0: { Copyright: secret, Orientation: '6' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
    const upload = await toBlob(picture, 'image/jpeg')
    expect(Buffer.from(await upload.bytes()).includes(secret)).toBe(true)
    const { value } = await api.as(ada).updateAvatar({ upload })
    const stored = await (await fetch(`${api.url}${value.photoURL}`)).bytes()
    expect(Buffer.from(stored).includes(secret)).toBe(false)
    const metadata = await sharp(stored).metadata()
    for (const name of ['exif', 'icc', 'iptc', 'xmp', 'orientation'] as const)
      expect(metadata[name]).toBeUndefined()
    // Rotated by 90° clockwise, the left half is on top.
    const top = await sharp(stored).extract({ left: 100, top: 20, width: 1, height: 1 }).raw().toBuffer()
    expect(top[0]).toBeGreaterThan(200)
    expect(top[2]).toBeLessThan(60)
  })

  test('that is animated is stored as its first frame', async () => {
    const ada = await buildMember(api.db)
    const frames = await Promise.all(
      ['red', 'blue', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const response = await put(ada, new Uint8Array(moving), 'image/gif')
    const { photoURL } = (await response.json()) as { photoURL: string }
    const stored = await (await fetch(`${api.url}${photoURL}`)).bytes()
    expect((await sharp(stored).metadata()).pages).toBeUndefined()
    expect((await sharp(stored).raw().toBuffer())[0]).toBeGreaterThan(200)
  })

  test('can be uploaded with a form', async () => {
    const ada = await buildMember(api.db)
    const form = new FormData()
    form.set('anything', 'else')
    form.set('avatar', await toBlob(buildPicture().png(), 'image/png'), 'me.png')
    expect((await put(ada, form, null)).status).toBe(200)
    const empty = new FormData()
    empty.set('avatar', new Blob([], { type: 'application/octet-stream' }), '')
    const refused = await put(ada, empty, null)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      message: 'Please choose a file first',
      fields: [{ field: 'file' }],
    })
    expect((await put(ada, Buffer.from('no form'), 'multipart/form-data; boundary=x')).status).toBe(400)
  })

  test('replaces the previous one, and of concurrent uploads one remains', async () => {
    const ada = await buildMember(api.db)
    const before = files.names().length
    const upload = await toBlob(buildPicture().png(), 'image/png')
    await Promise.all(Array.from({ length: 4 }, () => api.as(ada).updateAvatar({ upload })))
    expect(files.names()).toHaveLength(before + 2)
    await api.as(ada).removeAvatar({ body: {} })
    expect(files.names()).toHaveLength(before)
    expect((await api.as(ada).showOwnProfile({ params: { token: 'me' } })).value.photoURL).toBe('')
  })
})

test('is not stored for a member who is being deleted meanwhile', async () => {
  const ada = await buildMember(api.db)
  const before = files.names().length
  const deletion = await api.db.startTransaction().execute()
  await deletion.updateTable('members').set({ leaving: 'anonymous' }).where('id', '=', ada._id).execute()
  const upload = await toBlob(buildPicture().png(), 'image/png')
  const refused = expect(api.as(ada).updateAvatar({ upload })).rejects.toMatchObject({ status: 404 })
  await expect.poll(() => countBlocked(api.db)).toBe(1)
  await deletion.commit().execute()
  await refused
  expect(files.names()).toHaveLength(before)
})

test('is stored even if its predecessor cannot be removed', async () => {
  const stubborn = createTestFiles()
  let refusals = 0
  const remove = async (name: string) => {
    refusals += 1
    if (refusals === 1) throw new Error('the disk is busy')
    await stubborn.remove(name)
  }
  await using other = await startTestApi({ files: { ...stubborn, remove } })
  const ada = await buildMember(other.db)
  const upload = await toBlob(buildPicture().png(), 'image/png')
  await other.as(ada).updateAvatar({ upload })
  await expect(other.as(ada).updateAvatar({ upload })).rejects.toMatchObject({ status: 500 })
  const { photoURL } = (await other.as(null).showUser({ params: { id: ada._id } })).value
  expect((await fetch(`${other.url}${photoURL}`)).headers.get('Content-Type')).toBe('image/webp')
})

describe('refused uploads', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const notAPicture = 'The picture must be a PNG, JPEG, WebP, GIF or AVIF'

  test.each([
    ['an SVG', 'image/svg+xml', () => svg, 415, /^The file must be one of image\/png, /],
    ['an SVG that calls itself PNG', 'image/png', () => svg, 422, notAPicture],
    ['a page that calls itself GIF', 'image/gif', () => '<!doctype html>', 422, notAPicture],
    ['an empty file', 'image/png', () => '', 400, 'Please choose a file first'],
    ['a broken PNG', 'image/png', () => '\x89PNG\r\n\x1a\nrubbish', 422, 'The picture cannot be read'],
    ['no type', '', () => 'x', 415, /^The file must be one of/],
  ])('%s', async (_, type, write, status, message) => {
    const ada = await buildMember(api.db)
    const response = await put(ada, Buffer.from(write(), 'latin1'), type)
    expect(response.status).toBe(status)
    expect((await response.json()).message).toMatch(message)
    expect((await api.as(null).showUser({ params: { id: ada._id } })).value.photoURL).toBe('')
  })

  test('900 megapixels in a small PNG, without decompressing them', async () => {
    const ada = await buildMember(api.db)
    const bomb = buildHugePng(30_000)
    expect(bomb.length).toBeLessThan(avatarBytesUnder)
    const before = process.memoryUsage.rss()
    const response = await put(ada, bomb, 'image/png')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      message: 'The picture must have at most 25 million pixels',
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  })

  test('a file of 1MB, but not one of a byte less', async () => {
    const ada = await buildMember(api.db)
    const bytes = new Uint8Array(avatarBytesUnder)
    const tooLarge = await put(ada, bytes, 'image/png')
    expect(tooLarge.status).toBe(413)
    expect(await tooLarge.json()).toMatchObject({ message: 'The file must be under 1MB' })
    expect((await put(ada, bytes.subarray(1), 'image/png')).status).toBe(422)
    const form = new FormData()
    form.set('avatar', new Blob([bytes], { type: 'image/png' }))
    expect((await put(ada, form, null)).status).toBe(413)
  })

  test('more than 1MB as soon as it is exceeded, even if the upload never ends', async () => {
    const ada = await buildMember(api.db)
    const headers = { Authorization: `Bearer ${tokenOf(ada)}`, 'Content-Type': 'image/png' }
    const sending = request(`${api.url}/api/users/avatar`, { method: 'PUT', headers })
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
    })
    sending.write(new Uint8Array(avatarBytesUnder + 1))
    expect(await answered).toBe(413)
    sending.destroy()
  })

  test('those of visitors and with an invalid token', async () => {
    const upload = await toBlob(buildPicture().png(), 'image/png')
    await expect(api.as(null).updateAvatar({ upload })).rejects.toMatchObject({ status: 401 })
    await expect(api.as(null).removeAvatar({ body: { token: 'bad' } })).rejects.toMatchObject({
      message: 'Invalid Token',
    })
  })
})

test('a missing picture falls back to the default one', async () => {
  const missing = await fetch(`${api.url}/pictures/members/${'0'.repeat(32)}.webp`)
  expect(missing.status).toBe(404)
  expect(missing.headers.get('Content-Type')).toBe('image/svg+xml')
  const standard = await fetch(`${api.url}/pictures/members/default.svg`)
  expect(standard.status).toBe(200)
  expect(await missing.text()).toBe(await standard.text())
  expect((await fetch(`${api.url}/pictures/members/..%2fsecret.webp`)).status).toBe(404)
})

test('the OpenAPI document describes the upload', async () => {
  const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json()
  const { content } = paths['/api/users/avatar'].put.requestBody
  expect(Object.keys(content)).toEqual([
    'image/png',
    'image/jpeg',
    'image/webp',
    'image/gif',
    'image/avif',
    'multipart/form-data',
  ])
})
