/** The description of the whole document, as Markdown. */
export function describeAll(publicUrl: string): string {
  return `Find out which YouTube channels are worth your time. This is every endpoint of the site: those of its pages, those of
the product’s specification (tagged *Specified*), and the versioned API under \`/api/v1\`.

**Build on \`/api/v1\`**: it has clean names, API keys and a deprecation policy. It has
[its own document](${publicUrl}/api/v1/openapi.json), and [Getting started](${publicUrl}/developers) takes you from a key
to a first chart.

Send request bodies as JSON; \`null\` is the same as absent, except in nullable fields. Errors are problem details
(RFC 9457).`
}

/** The description of the customers' document, as Markdown. */
export function describeV1(publicUrl: string): string {
  return `A community’s ratings, reviews, moods and lists of YouTube channels, and insights from them.

**New here?** [Getting started](${publicUrl}/developers) takes you from a key to a first chart in five minutes, with a
[TypeScript client](${publicUrl}/developers#typescript) and a [Python notebook](${publicUrl}/developers#python).

- **Keys**: send \`Authorization: Bearer cw_…\`. Members create keys in their [settings](${publicUrl}/settings/api). Public reads
  work without one, within a small limit.
- **Rate limits**: every response has the remaining calls in \`RateLimit\`. After a 429, wait as long as \`Retry-After\` says.
- **Errors** are problem details (RFC 9457); \`type\` is the URL of a page that explains the error.
- **Pagination** uses cursors, which stay valid while rows are added and removed.`
}
