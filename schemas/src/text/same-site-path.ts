/** A reserved host name that stands for this site, to detect URLs that lead elsewhere. */
const here = 'http://this.site.invalid'

/**
 * Where to continue after signing in: `path` if every browser resolves it to this site, otherwise `fallback`.
 * Rejects paths that hide another host behind slashes, backslashes, escapes, blanks or control characters.
 */
export function sameSitePath(path: string | null | undefined, fallback = '/'): string {
  if (path === null || path === undefined || path.length > maxLength) return fallback
  if (!/^\/(?!\/)/.test(path) || /[\\\p{Cc}\p{Cf}\s]/u.test(path)) return fallback
  if (!URL.canParse(path, here)) return fallback
  const { origin, pathname, search, hash } = new URL(path, here)
  // Dots are resolved by now: '/.//evil.example' has become '//evil.example'.
  if (origin !== here || /^\/(?:\/|\\|%2f|%5c|%09|%0a|%0d)/i.test(pathname)) return fallback
  return pathname + search + hash
}

const maxLength = 2_000
