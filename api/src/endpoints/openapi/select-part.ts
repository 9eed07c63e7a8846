import type { ApiDocument } from './api-document.ts'

/** The part of a document whose paths begin with `prefix`, with only the tags and components that it uses. */
export function selectPart(document: ApiDocument, prefix: string): ApiDocument {
  const paths = Object.fromEntries(Object.entries(document.paths).filter(([path]) => path.startsWith(prefix)))
  const used = new Set(
    Object.values(paths).flatMap((path) => Object.values(path).flatMap((operation) => operation.tags)),
  )
  const reached = findReferences(paths, document.components)
  const components = Object.entries(document.components).map(([kind, named]) => {
    const kept = Object.entries(named).filter(
      ([name]) => kind === 'securitySchemes' || reached.has(`#/components/${kind}/${name}`),
    )
    return [kind, Object.fromEntries(kept)]
  })
  return {
    ...document,
    tags: document.tags.filter(({ name }) => used.has(name)),
    paths,
    components: Object.fromEntries(components),
  }
}

/** The references in a value, and in the components that it refers to. */
function findReferences(value: unknown, components: ApiDocument['components']) {
  const reached = new Set<string>()
  const pending = [value]
  while (pending.length > 0) {
    for (const [, reference = ''] of JSON.stringify(pending.pop() ?? null).matchAll(/"\$ref":"([^"]+)"/g)) {
      if (reached.has(reference)) continue
      reached.add(reference)
      const [, , kind = '', name = ''] = reference.split('/')
      pending.push(components[kind]?.[name])
    }
  }
  return reached
}
