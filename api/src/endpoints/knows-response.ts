import type { Context } from 'koa'

/**
 * Whether `If-None-Match` is `*` or contains a quoted tag that `isTag` accepts. `context.fresh` would not do: it heeds the
 * `Cache-Control: no-cache` that fetch adds to its caller's `If-None-Match`.
 */
export function knowsResponse(context: Context, isTag: (tag: string) => boolean): boolean {
  const condition = context.get('If-None-Match')
  return condition === '*' || condition.split(',').some((tag) => isTag(tag.trim().replace(/^W\//, '')))
}
