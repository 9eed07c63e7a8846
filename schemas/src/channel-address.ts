/** The path of a channel's page: its name in lower case, spaces and hyphens as underscores, then a hyphen and our id. */
export function writeChannelAddress({ _id, name }: { _id: string; name: string }): string {
  return `/channel/${writeSlug(name)}-${_id}`
}

/** Removes characters that have a meaning in URLs or HTML, and encodes the rest. */
function writeSlug(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
    .replace(/[/?#%\\&+"'<>]/g, '')
  return encodeURIComponent(slug.toWellFormed())
}
