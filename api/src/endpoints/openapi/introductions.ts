/** The description of the whole document, as Markdown. */
export function describeAll(publicUrl: string): string {
  return `Find out which YouTube channels are worth your time. These are all calls of this site: those of its pages, those of
the product’s specification (tagged *Specified*), and the versioned API under \`/api/v1\`.

**Build on \`/api/v1\`**: it has clean names, API keys and a deprecation policy. [Its own document](${publicUrl}/api/v1/openapi.json)
leaves out everything else, and [Getting started](${publicUrl}/developers) leads from a key to a first chart.

Send bodies as JSON; \`null\` in a body counts as absent, except in fields that may be null. Errors are problem documents
(RFC 9457).`
}

/** The description of the customers' document, as Markdown. */
export function describeV1(publicUrl: string): string {
  return `What a community of viewers knows about YouTube channels: ratings, reviews, moods, lists and what they add up to.

**New here?** [Getting started](${publicUrl}/developers) leads from a key to a first chart in five minutes, with a
[TypeScript client](${publicUrl}/developers#typescript) and a [Python notebook](${publicUrl}/developers#python).

- **Keys**: send \`Authorization: Bearer cw_…\`. Members make keys in their [settings](${publicUrl}/settings/api). Public reads
  work without one, within a small limit.
- **Limits**: every response says in \`RateLimit\` what is left. After a 429, wait for as long as \`Retry-After\` says.
- **Errors** are problem documents (RFC 9457); \`type\` is the address of a page that explains the error.
- **Pages** continue at a cursor, which stays valid while rows come and go.`
}
