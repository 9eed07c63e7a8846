import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PlatformUnavailableError } from '../errors.ts'
import { describePlatform } from '../platform.conformance.ts'
import { buildChannelResource, buildUploads, buildVideoResource } from '../test-resources.ts'
import type { Payer } from '../video-platform.ts'
import { CatalogueError, openCatalogue } from './catalogue.ts'
import { maxLineBytes } from './read-lines.ts'

describePlatform('a catalogue', async (contents) => {
  const videos = contents.flatMap((content) => content.videos.toReversed())
  const folder = await makeFolder({
    channels: linesOf(contents.map(({ channel }) => channel)),
    videos: linesOf(videos),
  })
  return Object.assign(folder, { platform: (await openCatalogue(folder)).platform })
})

/** A temporary folder with these files; disposing removes it. */
async function makeFolder(files: { channels?: string | Buffer; videos?: string | Buffer }) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  if (files.channels !== undefined) await writeFile(join(folder, 'channels.jsonl'), files.channels)
  if (files.videos !== undefined) await writeFile(join(folder, 'videos.jsonl'), files.videos)
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

function linesOf(resources: object[]) {
  return resources.map((resource) => `${JSON.stringify(resource)}\n`).join('')
}

const payer: Payer = { lane: 'operator' }

const [first, second, third] = [1, 2, 3].map((number) =>
  buildChannelResource({ snippet: { title: `Channel ${number}` } }),
)
if (first === undefined || second === undefined || third === undefined)
  throw new Error('three channels were made')

describe('a catalogue', () => {
  test('lists its channels in file order', async () => {
    await using files = await makeFolder({ channels: linesOf([third, first, second]) })
    const catalogue = await openCatalogue(files)
    expect(await catalogue.channelIds()).toEqual([third.id, first.id, second.id])
    expect(await catalogue.count()).toEqual({ channels: 3, videos: 0 })
    expect(catalogue.badLines).toEqual([])
  })

  test('may have a byte order mark, Windows line ends, blank lines and no final line end', async () => {
    const text = `\ufeff${JSON.stringify(first)}\r\n\r\n   \n${JSON.stringify(second)}\r\n\n${JSON.stringify(third)}`
    await using files = await makeFolder({ channels: text, videos: '\ufeff' })
    const catalogue = await openCatalogue(files)
    const ids = [first.id, second.id, third.id]
    expect(await catalogue.channelIds()).toEqual(ids)
    expect((await catalogue.platform.readChannels(ids, payer)).found.map(({ name }) => name)).toEqual([
      'Channel 1',
      'Channel 2',
      'Channel 3',
    ])
    expect(catalogue.badLines).toEqual([])
  })

  test('reports invalid lines with number and reason, and reads all others', async () => {
    const bad: [string | Buffer, string][] = [
      ['{"kind":"youtube#channel","id":', 'is not JSON'],
      ['[1,2]', 'expected object'],
      ['null', 'expected object'],
      [JSON.stringify({ ...second, kind: 'youtube#playlist' }), 'kind is not youtube#channel'],
      [JSON.stringify({ ...second, id: undefined }), 'id is missing'],
      [JSON.stringify({ ...second, id: { channelId: 'x' } }), 'id is missing or not a text'],
      [JSON.stringify({ ...second, id: 'UC/../x' }), 'id is not an id'],
      [JSON.stringify({ ...second, snippet: undefined }), 'snippet'],
      [JSON.stringify({ ...second, snippet: { title: 7 } }), 'snippet.title is missing or not a text'],
      [JSON.stringify(first), `repeats ${first.id} of line 1`],
      [Buffer.from([0x22, 0xff, 0xfe, 0x22]), 'is not UTF-8'],
      ['x'.repeat(maxLineBytes + 1), 'is too long'],
      ['y'.repeat(maxLineBytes * 3), 'is too long'],
    ]
    const lines = [JSON.stringify(first), ...bad.map(([line]) => line), JSON.stringify(third)]
    const channels = Buffer.concat(lines.flatMap((line) => [Buffer.from(line), Buffer.from('\n')]))
    await using files = await makeFolder({ channels })
    const heard: unknown[] = []
    const catalogue = await openCatalogue({ ...files, onBadLine: (badLine) => heard.push(badLine) })

    expect(await catalogue.channelIds()).toEqual([first.id, third.id])
    expect((await catalogue.platform.readChannels([third.id], payer)).found).toMatchObject([
      { name: 'Channel 3' },
    ])
    expect(catalogue.badLines).toEqual(
      bad.map(([, reason], index) => ({
        file: 'channels.jsonl',
        line: index + 2,
        reason: expect.stringContaining(reason),
        isSkipped: true,
      })),
    )
    expect(heard).toEqual(catalogue.badLines)
  })

  test('reports invalid lines of videos, too, and keeps videos with unreadable optional fields', async () => {
    const [upload] = buildUploads(first.id, 1)
    const dateless = buildVideoResource({ channelId: first.id, snippet: { publishedAt: null } })
    const timeless = buildVideoResource({ channelId: first.id, contentDetails: { duration: 'ten minutes' } })
    const videos = linesOf([dateless, timeless, upload ?? dateless, first])
    await using files = await makeFolder({ channels: linesOf([first]), videos })
    const catalogue = await openCatalogue(files)
    expect(await catalogue.count()).toEqual({ channels: 1, videos: 2 })
    const file = 'videos.jsonl'
    expect(catalogue.badLines).toEqual([
      { file, line: 1, reason: 'snippet.publishedAt is missing or not a date', isSkipped: true },
      { file, line: 2, reason: 'contentDetails.duration is not a duration', isSkipped: false },
      { file, line: 4, reason: 'kind is not youtube#video', isSkipped: true },
    ])
    expect((await catalogue.platform.listUploads(first.id, null, payer)).videoIds).toEqual([
      upload?.id,
      timeless.id,
    ])
  })

  test('finds channels by user and custom names, with and without the @ in the file', async () => {
    const old = buildChannelResource({ snippet: { customUrl: 'GiraffeAcademy' } })
    const recent = buildChannelResource({ snippet: { customUrl: '@CodeAesthetic' } })
    await using files = await makeFolder({ channels: linesOf([old, recent]) })
    const { platform } = await openCatalogue(files)
    expect(await platform.findChannel({ kind: 'custom', name: 'giraffeacademy' }, payer)).toMatchObject({
      channelId: old.id,
    })
    expect(await platform.findChannel({ kind: 'user', userName: 'codeaesthetic' }, payer)).toMatchObject({
      channelId: recent.id,
    })
    expect(await platform.findChannel({ kind: 'handle', handle: '@GiraffeAcademy' }, payer)).toMatchObject({
      channelId: old.id,
    })
  })

  test('is read once for concurrent requests', async () => {
    await using files = await makeFolder({ channels: `${linesOf([first])}nonsense\n` })
    const heard: unknown[] = []
    const { platform, channelIds } = await openCatalogue({
      ...files,
      onBadLine: (badLine) => heard.push(badLine),
    })
    expect(heard).toEqual([])
    await Promise.all([
      channelIds(),
      platform.readChannels([first.id], payer),
      platform.listUploads(first.id, null, payer),
    ])
    expect(heard).toHaveLength(1)
  })

  test('has a fingerprint that changes only with its files', async () => {
    await using files = await makeFolder({ channels: linesOf([first]) })
    const catalogue = await openCatalogue(files)
    const [upload] = buildUploads(first.id, 1)
    const fingerprints = [await catalogue.fingerprint(), await (await openCatalogue(files)).fingerprint()]
    expect(await catalogue.count()).toEqual({ channels: 1, videos: 0 })
    await writeFile(join(files.folder, 'videos.jsonl'), linesOf([upload ?? first, first]))
    fingerprints.push(await catalogue.fingerprint())
    expect(await catalogue.count()).toEqual({ channels: 1, videos: 1 })
    expect(catalogue.badLines).toHaveLength(1)
    await writeFile(join(files.folder, 'channels.jsonl'), linesOf([first, second]))
    fingerprints.push(await catalogue.fingerprint())
    expect(await catalogue.channelIds()).toEqual([first.id, second.id])
    expect(catalogue.badLines).toHaveLength(1)
    expect(fingerprints[0]).toMatch(/^[a-z0-9]+$/)
    expect(fingerprints[1]).toBe(fingerprints[0])
    expect(new Set(fingerprints).size).toBe(3)
  })

  test('reports a change while it is read, and is read again the next time', async () => {
    await using files = await makeFolder({ channels: linesOf([first, second]) })
    const { platform, channelIds } = await openCatalogue(files)
    await channelIds()
    await writeFile(join(files.folder, 'channels.jsonl'), linesOf([second]))
    await expect(platform.readChannels([second.id], payer)).rejects.toThrow(PlatformUnavailableError)
    expect((await platform.readChannels([second.id], payer)).found).toMatchObject([{ name: 'Channel 2' }])
  })

  test('throws when the folder has no catalogue', async () => {
    await using files = await makeFolder({ videos: '' })
    await expect(openCatalogue(files)).rejects.toThrow(`in '${files.folder}': it has no channels.jsonl`)
    await expect(openCatalogue({ folder: join(files.folder, 'missing') })).rejects.toThrow(CatalogueError)
    await expect(openCatalogue({ folder: join(files.folder, 'videos.jsonl') })).rejects.toThrow(
      CatalogueError,
    )
    await expect(openCatalogue({ folder: '' })).rejects.toThrow(CatalogueError)
  })
})
