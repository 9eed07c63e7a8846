import type { Middleware } from 'koa'
import { newId } from '@channelwise/schemas/new-id'
import type { StoredFiles } from '../files/stored-files.ts'

/** Pixels, as other sites show previews of shared links. */
export const topListPictureSize = { width: 1_200, height: 630 } as const

const yearOfSeconds = 31_536_000

/** Stores a picture and returns its URL, whose content never changes. */
export async function storeTopListPicture(files: StoredFiles, picture: Uint8Array) {
  const key = newId()
  await files.write(fileName(key), picture)
  return `/pictures/top-lists/${key}.webp`
}

/** Removes the file behind a URL; does nothing for a drawn picture. */
export async function removeTopListPicture(files: StoredFiles, address: string) {
  const key = readKey(address)
  if (key !== null) await files.remove(fileName(key))
}

/** GET /pictures/top-lists/{key}.webp */
export function serveTopListPictures(files: StoredFiles): Middleware {
  return async (context, next) => {
    const key = readKey(context.path)
    if (key === null || (context.method !== 'GET' && context.method !== 'HEAD')) return next()
    const bytes = await files.read(fileName(key))
    if (bytes === null) return next()
    context.type = 'image/webp'
    context.set('Cache-Control', `public, max-age=${yearOfSeconds}, immutable`)
    context.set('X-Content-Type-Options', 'nosniff')
    context.body = Buffer.from(bytes)
  }
}

function readKey(address: string) {
  return /^\/pictures\/top-lists\/([a-z\d]{1,64})\.webp$/.exec(address)?.[1] ?? null
}

function fileName(key: string) {
  return `top-list-${key}.webp`
}
