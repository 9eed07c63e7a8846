/** The HTML that embeds one of our pages in another site. */
export function writeEmbedCode(address: string, name: string) {
  return `<iframe src="${escape(address)}" title="${escape(name)}" width="100%" height="480" loading="lazy"></iframe>`
}

function escape(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
