import sharp from 'sharp'
import { ProblemError } from '../endpoints/problem-error.ts'

/** What was sent is no picture that an avatar can be made of. */
export class PictureRefusedError extends ProblemError {
  readonly status = 422
}

/** The sides of an avatar's two squares, in pixels. */
export const avatarSides = { large: 256, small: 64 } as const

/** The pixels of the largest picture that is unpacked: a bomb says more in its first bytes and is not. */
const maxPixels = 25_000_000

/**
 * The middle square of a picture (of its first image, turned as the camera says) as WebP, large and small, without
 * anything but pixels. Throws `PictureRefusedError` for what is not PNG, JPEG, WebP, GIF or AVIF by its own first
 * bytes, is broken, or has over 25 million pixels.
 */
export async function makeAvatar(bytes: Uint8Array) {
  const square = (side: number) => makePicture(bytes, { width: side, height: side })
  return { large: await square(avatarSides.large), small: await square(avatarSides.small) }
}

/** The middle of a picture in so many pixels, by the rules of `makeAvatar`. */
export async function makePicture(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  if (!kinds.some((begins) => begins(Buffer.from(bytes.subarray(0, 16))))) {
    throw new PictureRefusedError('The picture must be a PNG, JPEG, WebP, GIF or AVIF')
  }
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer()
  } catch (error) {
    const tooMany = error instanceof Error && error.message.includes('pixel limit')
    throw new PictureRefusedError(
      tooMany ? 'The picture has too many pixels: at most 25 million' : 'The picture cannot be read',
      { cause: error },
    )
  }
}

/** How the files of each kind begin. */
const kinds = [
  (start: Buffer) => start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (start: Buffer) => start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (start: Buffer) => /^GIF8[79]a/.test(start.toString('latin1')),
  (start: Buffer) => /^RIFF.{4}WEBP/s.test(start.toString('latin1')),
  (start: Buffer) => /^.{4}ftypavi[fs]/s.test(start.toString('latin1')),
]
