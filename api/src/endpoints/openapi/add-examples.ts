import type { ApiDocument, Content, Schema } from './api-document.ts'
import { exampleFields, exampleParameters } from './example-values.ts'

/** Adds a valid example to every parameter, JSON body and JSON response of the document. */
export function addExamples(document: ApiDocument): ApiDocument {
  // Components of this kind are schemas.
  const schemas = (document.components.schemas ?? {}) as Record<string, Schema>
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      for (const parameter of operation.parameters ?? []) {
        // A path parameter is always required, even where its schema allows it to be missing.
        if (parameter.in === 'path') parameter.required = true
        const example = parameter.schema?.enum?.[0] ?? exampleParameters[parameter.name ?? '']
        if (example !== undefined) parameter.example = example
      }
      addTo(operation.requestBody?.content, schemas)
      for (const response of Object.values(operation.responses)) addTo(response.content, schemas)
    }
  }
  return document
}

function addTo(contents: Record<string, Content> = {}, schemas: Record<string, Schema>) {
  for (const [type, content] of Object.entries(contents)) {
    if (type.endsWith('json') && content.schema) content.example = exampleOf(content.schema, '', schemas)
  }
}

function exampleOf(schema: Schema, name: string, schemas: Record<string, Schema>): unknown {
  if (schema.$ref !== undefined)
    return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, schemas)
  if (schema.const !== undefined) return schema.const
  if (schema.enum !== undefined) return schema.enum[0]
  const given = exampleFields[name]
  if (given !== undefined && isOfType(given, [schema.type].flat())) return given
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (alternatives?.[0] !== undefined) return exampleOf(alternatives[0], name, schemas)
  if (schema.properties !== undefined) {
    // Signed-in callers leave the token out.
    const isNeeded = (field: string) => field !== 'token' || schema.required?.includes(field)
    const fields = Object.entries(schema.properties).filter(([field]) => isNeeded(field))
    return Object.fromEntries(fields.map(([field, part]) => [field, exampleOf(part, field, schemas)]))
  }
  if (schema.prefixItems !== undefined)
    return schema.prefixItems.map((part) => exampleOf(part, name, schemas))
  if (schema.items !== undefined) {
    const entry = schema.items
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(entry, name, schemas))
  }
  const [type] = [schema.type].flat()
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 0)
  return 'text'
}

function isOfType(value: unknown, types: (string | undefined)[]) {
  const type = Array.isArray(value) ? 'array' : typeof value
  return types.includes(type) || (Number.isInteger(value) && types.includes('integer'))
}
