/** A text as it may stand in XML or HTML, between elements or in an attribute. */
export function escapeXml(text: string): string {
  return dropIllegal(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** The text without the characters that XML 1.0 cannot hold at all. */
export function dropIllegal(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
}
