import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { QrCode } from '@channelwise/schemas/contract/account'

/** Draws a QR code with error correction level M; takes at most 2,331 bytes of text. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { size: code.size, outline: toSvgPath(code) }
}
