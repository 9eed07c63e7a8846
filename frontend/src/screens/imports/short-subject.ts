/** What was asked to be imported, as short as people say it: the handle of a link, else the link without its protocol. */
export function shortSubject(subject: string): string {
  const handle = /(?:^|\/)(@[^/?#\s]+)/.exec(subject)?.[1]
  return handle ?? subject.replace(/^https?:\/\/(?:www\.|m\.)?/i, '')
}
