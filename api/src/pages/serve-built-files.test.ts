import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import Koa from 'koa'
import { expect, onTestFinished, test } from 'vitest'
import { serveBuiltFiles } from './serve-built-files.ts'

const script = 'export const words = 1 // the same words, the same words'
// Marks where it comes from, which no other compression of the script could.
const fromBuild = brotliCompressSync('compressed by the build')

/** Serves a folder with a script, which the build has compressed, and a style sheet, which it has not. */
async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'channelwise-files-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'site.js'), script)
  await writeFile(join(folder, 'site.js.br'), fromBuild)
  await writeFile(join(folder, 'site.css'), 'a { color: red }')
  const server = new Koa().use(await serveBuiltFiles(folder)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (path: string, encodings: string) => {
    const request = get({ port, path, headers: { 'Accept-Encoding': encodings } })
    const [response]: [IncomingMessage] = (await once(request, 'response')) as [IncomingMessage]
    const body = Buffer.concat(await response.toArray())
    return { status: response.statusCode, encoding: response.headers['content-encoding'], body }
  }
}

test('a file is sent as compressed by the build, if the client accepts it', async () => {
  const ask = await open()
  const br = await ask('/site.js', 'gzip, br')
  expect(br).toMatchObject({ status: 200, encoding: 'br' })
  expect(brotliDecompressSync(br.body).toString()).toBe('compressed by the build')
  const gzip = await ask('/site.js', 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(script)
  const plain = await ask('/site.js', 'identity')
  expect(plain.encoding).toBeUndefined()
  expect(plain.body.toString()).toBe(script)
})

test('a file that the build has not compressed is compressed on request', async () => {
  const { encoding, body } = await (await open())('/site.css', 'br')
  expect(encoding).toBe('br')
  expect(brotliDecompressSync(body).toString()).toBe('a { color: red }')
})

test('the compressed file has no URL of its own', async () => {
  expect(await (await open())('/site.js.br', 'br')).toMatchObject({ status: 404 })
})
