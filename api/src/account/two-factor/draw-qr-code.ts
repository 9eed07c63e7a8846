import { correction, generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { QrCode } from '@channelwise/schemas/contract/account'

/** The text as a QR code that stays readable with a seventh of it covered (level M); at most 2,331 bytes. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M })
  return { size: code.size, outline: toSvgPath(code) }
}
