import type { z } from 'zod'

/** A resource, with a reason for each optional field that was left out; or why the whole resource is unreadable. */
export type ReadResource<T> = { resource: T; lostFields: string[] } | { reason: string }

/** Parses a resource. Invalid optional fields are dropped without affecting the rest. */
export function readResource<T>(shape: z.ZodType<T>, sent: unknown): ReadResource<T> {
  /** The reasons by the path of the field. */
  const lost = new Map<string, string>()
  let value = sent
  for (;;) {
    const read = shape.safeParse(value)
    if (read.success) return { resource: read.data, lostFields: [...lost.values()] }
    for (const issue of read.error.issues) {
      const path = issue.path.join('.')
      // The resource itself is invalid, or the field is still invalid without its value, so it is required.
      if (path === '' || lost.has(path)) return { reason: lost.get(path) ?? issue.message }
      lost.set(path, `${path} ${issue.message}`)
      value = withoutField(value, issue.path)
    }
  }
}

/** A copy in which the field at the path is null, which the platform may send for any optional field. */
function withoutField(value: unknown, [name, ...rest]: PropertyKey[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return null
  const copy: object = Array.isArray(value) ? [...(value as unknown[])] : { ...value }
  Reflect.set(copy, name, withoutField(Reflect.get(copy, name), rest))
  return copy
}
