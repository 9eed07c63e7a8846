import type { ApiDocument } from './api-document.ts'

/**
 * Moves parameters and headers that several operations share into the components and replaces them with references. Of
 * different ones with the same name, the most frequent is moved.
 */
export function nameSharedParts(document: ApiDocument): ApiDocument {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
  document.components.parameters = share(
    operations.flatMap((operation) => operation.parameters ?? []).map((part) => [part.name ?? '', part]),
    'parameters',
  )
  const responses = operations.flatMap((operation) => Object.values(operation.responses))
  Object.assign(
    (document.components.headers ??= {}),
    share(
      responses.flatMap((response) => Object.entries(response.headers ?? {})),
      'headers',
    ),
  )
  return document
}

type Part = Record<string, unknown>

/** Replaces repeated parts with references, in place; returns them by name. */
function share(parts: [name: string, part: Part][], kind: string) {
  const shared: Record<string, Part> = {}
  const copies = Map.groupBy(
    parts.filter(([, part]) => part.$ref === undefined),
    ([, part]) => JSON.stringify(part),
  )
  for (const [json, same] of [...copies].toSorted(([, a], [, b]) => b.length - a.length)) {
    const [[name] = ['']] = same
    if (same.length === 1 || name in shared) continue
    shared[name] = JSON.parse(json)
    for (const [, part] of same) {
      for (const key of Object.keys(part)) delete part[key]
      part.$ref = `#/components/${kind}/${name}`
    }
  }
  return Object.fromEntries(Object.entries(shared).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
