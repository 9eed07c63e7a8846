import type { Context } from 'koa'

/**
 * Whether `If-None-Match` names a response: any, or by a quoted tag that `isTag` accepts. Not `context.fresh`: fetch sends
 * `Cache-Control: no-cache` along with an `If-None-Match` of its caller.
 */
export function knowsResponse(context: Context, isTag: (tag: string) => boolean): boolean {
  const condition = context.get('If-None-Match')
  return condition === '*' || condition.split(',').some((tag) => isTag(tag.trim().replace(/^W\//, '')))
}
