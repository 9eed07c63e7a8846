/** Shortens an import's subject: a link's handle, otherwise the link without its protocol. */
export function shortSubject(subject: string): string {
  const handle = /(?:^|\/)(@[^/?#\s]+)/.exec(subject)?.[1]
  return handle ?? subject.replace(/^https?:\/\/(?:www\.|m\.)?/i, '')
}
