/** Stands for this site: its name is nobody's, so that an address which leaves it is seen to. */
const here = 'http://this.site.invalid'

/**
 * Where to go on after signing in: `path` when every browser reads it as an address of this site, else `fallback`.
 * Paths that hide another host behind slashes, backslashes, escapes, blanks or control characters fall through.
 */
export function sameSitePath(path: string | null | undefined, fallback = '/'): string {
  if (path === null || path === undefined || path.length > longestPath) return fallback
  if (!/^\/(?!\/)/.test(path) || /[\\\p{Cc}\p{Cf}\s]/u.test(path)) return fallback
  if (!URL.canParse(path, here)) return fallback
  const { origin, pathname, search, hash } = new URL(path, here)
  // Dots have been resolved by now: '/.//evil.example' has become '//evil.example'.
  if (origin !== here || /^\/(?:\/|\\|%2f|%5c|%09|%0a|%0d)/i.test(pathname)) return fallback
  return pathname + search + hash
}

const longestPath = 2_000
