import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawQrCode } from './draw-qr-code.ts'

test.each([
  'otpauth://totp/Channelwise:ada%40example.org?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Channelwise&period=30',
  `otpauth://totp/Channelwise:${'long'.repeat(60)}%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Channelwise`,
  'otpauth://totp/Кино:zoë@example.org?secret=JBSWY3DPEHPK3PXP',
])('a camera reads %s', async (link) => {
  expect(await readQrCode(drawQrCode(link))).toBe(link)
})

/** Draws the code as a page does, four pixels per module on white, and decodes the picture. */
async function readQrCode({ size, outline }: ReturnType<typeof drawQrCode>) {
  const side = size + 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 4}" height="${side * 4}"
    viewBox="-4 -4 ${side} ${side}"><path fill="#fff" d="M-4-4H${side}V${side}H-4Z"/><path d="${outline}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
