import { ProblemError } from '../endpoints/problem-error.ts'

/** The upload is not a picture that can be decoded. */
export class PictureRefusedError extends ProblemError {
  readonly status = 422
}

/** The sizes of an avatar, in pixels per side. */
export const avatarSides = { large: 256, small: 64 } as const

/** Larger pictures are refused by their header, before a decompression bomb is unpacked. */
const maxPixels = 25_000_000

/**
 * Crops a picture (its first frame, rotated as its EXIF data says) to its central square, as a large and a small WebP
 * without metadata. Throws `PictureRefusedError` unless the magic bytes say PNG, JPEG, WebP, GIF or AVIF, for a broken
 * picture, and for more than 25 million pixels.
 */
export async function makeAvatar(bytes: Uint8Array) {
  const square = (side: number) => makePicture(bytes, { width: side, height: side })
  return { large: await square(avatarSides.large), small: await square(avatarSides.small) }
}

/** Crops a picture to the given size in pixels, by the rules of `makeAvatar`. */
export async function makePicture(bytes: Uint8Array, { width, height }: { width: number; height: number }) {
  if (!kinds.some((begins) => begins(Buffer.from(bytes.subarray(0, 16))))) {
    throw new PictureRefusedError('The picture must be a PNG, JPEG, WebP, GIF or AVIF')
  }
  const { default: sharp } = await import('sharp')
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
      tooMany ? 'The picture must have at most 25 million pixels' : 'The picture cannot be read',
      { cause: error },
    )
  }
}

/** The magic bytes of each format. */
const kinds = [
  (start: Buffer) => start.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
  (start: Buffer) => start.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (start: Buffer) => /^GIF8[79]a/.test(start.toString('latin1')),
  (start: Buffer) => /^RIFF.{4}WEBP/s.test(start.toString('latin1')),
  (start: Buffer) => /^.{4}ftypavi[fs]/s.test(start.toString('latin1')),
]
