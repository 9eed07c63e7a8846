import jsQR from 'jsqr'
import type { Locator } from 'playwright-core'

/** Decodes the QR code in this part of the page from a screenshot; null when there is none. */
export async function readQrCode(shown: Locator): Promise<string | null> {
  const picture = (await shown.screenshot()).toString('base64')
  const seen = await shown.page().evaluate(async (png) => {
    const bytes = Uint8Array.from(atob(png), (sign) => sign.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (canvas === null) throw new Error('The browser has no canvas')
    canvas.drawImage(bitmap, 0, 0)
    const { data, width, height } = canvas.getImageData(0, 0, bitmap.width, bitmap.height)
    return { pixels: [...data], width, height }
  }, picture)
  const pixels = new Uint8ClampedArray(seen.pixels)
  return jsQR.default(pixels, seen.width, seen.height, { inversionAttempts: 'dontInvert' })?.data ?? null
}
