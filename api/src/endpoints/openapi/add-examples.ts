import type { createDocument } from 'zod-openapi'
import { exampleFields, exampleParameters } from './example-values.ts'

type ApiDocument = ReturnType<typeof createDocument>

interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
}

interface Content {
  schema?: Schema
  example?: unknown
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema; example?: unknown }[]
  requestBody?: { content?: Record<string, Content> }
  responses?: Record<string, { content?: Record<string, Content> }>
}

/** Adds a valid example to every parameter, JSON body and JSON response of the document. */
export function addExamples(document: ApiDocument): ApiDocument {
  // The document is plain JSON; its own type makes each node a union of everything a node can be.
  const schemas = (document.components?.schemas ?? {}) as Record<string, Schema>
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path) as Operation[]) {
      for (const parameter of operation.parameters ?? []) {
        // A path parameter is always required, even where its schema allows it to be missing.
        if (parameter.in === 'path') parameter.required = true
        const example = parameter.schema?.enum?.[0] ?? exampleParameters[parameter.name]
        if (example !== undefined) parameter.example = example
      }
      addTo(operation.requestBody?.content, schemas)
      for (const response of Object.values(operation.responses ?? {})) addTo(response.content, schemas)
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
