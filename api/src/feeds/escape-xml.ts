import { escapeMarkup } from '@channelwise/schemas/text/escape-markup'

/** Escapes text for XML and HTML, without the characters that XML does not allow. */
export function escapeXml(text: string): string {
  return escapeMarkup(dropIllegal(text))
}

/** Removes the characters that XML 1.0 does not allow. */
export function dropIllegal(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
