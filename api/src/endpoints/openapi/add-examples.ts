import type { ApiDocument, Content, Schema } from './api-document.ts'
import { exampleFields, exampleParameters, moment } from './example-values.ts'
import { placedExamples } from './placed-examples.ts'

/** The placeholder for strings without an example of their own. A test fails if the document contains it. */
export const unnamed = 'text'

/** Adds a valid example to every parameter, JSON body and JSON response of the document. */
export function addExamples(document: ApiDocument): ApiDocument {
  // Components of this kind are schemas.
  const schemas = (document.components.schemas ?? {}) as Record<string, Schema>
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      for (const parameter of operation.parameters ?? []) {
        // A path parameter is always required, even where its schema allows it to be missing.
        if (parameter.in === 'path') parameter.required = true
        const name = parameter.name ?? ''
        const placed = placedExamples[`${operation.operationId}.${name}`]
        const example = parameter.schema?.enum?.[0] ?? placed ?? exampleParameters[name]
        if (example !== undefined) parameter.example = example
      }
      addTo(operation.requestBody?.content, operation.operationId, schemas)
      for (const response of Object.values(operation.responses))
        addTo(response.content, operation.operationId, schemas)
    }
  }
  return document
}

/** Does not match NDJSON. */
const isJson = /[/+]json$/

function addTo(contents: Record<string, Content> = {}, operation: string, schemas: Record<string, Schema>) {
  for (const [type, content] of Object.entries(contents)) {
    if (!isJson.test(type) || content.schema === undefined) continue
    content.example = exampleOf(content.schema, { name: '', places: [operation] }, schemas)
  }
}

/** Where a value is: its name, and the operation, fields and nouns around it, outermost first. */
interface Position {
  name: string
  places: string[]
}

function exampleOf(schema: Schema, at: Position, schemas: Record<string, Schema>): unknown {
  const { name, places } = at
  if (schema.$ref !== undefined) {
    const noun = schema.$ref.split('/').at(-1) ?? ''
    return exampleOf(schemas[noun] ?? {}, { name, places: [...places, noun] }, schemas)
  }
  if (schema.const !== undefined) return schema.const
  for (const given of givenAt(at)) if (fits(given, schema)) return given
  if (schema.enum !== undefined) return schema.enum[0]
  const alternatives = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (alternatives?.[0] !== undefined) return exampleOf(alternatives[0], at, schemas)
  const inside = name === '' ? places : [...places, name]
  if (schema.properties !== undefined) {
    // Signed-in callers leave the token out.
    const isNeeded = (field: string) => field !== 'token' || schema.required?.includes(field)
    const fields = Object.entries(schema.properties).filter(([field]) => isNeeded(field))
    return Object.fromEntries(
      fields.map(([field, part]) => [field, exampleOf(part, { name: field, places: inside }, schemas)]),
    )
  }
  if (schema.prefixItems !== undefined) return schema.prefixItems.map((part) => exampleOf(part, at, schemas))
  if (schema.items !== undefined) {
    const entry = schema.items
    return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(entry, at, schemas))
  }
  const [type] = [schema.type].flat()
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 0)
  return /(At|Since|Until)$|^since$/.test(name) ? moment : unnamed
}

/** The values for a name, the most specific first. */
function givenAt({ name, places }: Position) {
  const placed = places.map((place) => placedExamples[`${place}.${name}`]).toReversed()
  return [...placed, exampleFields[name]].filter((value) => value !== undefined)
}

function fits(value: unknown, schema: Schema): boolean {
  if (schema.enum !== undefined) return schema.enum.includes(value)
  if (value === null)
    return schema.anyOf?.some(({ type }) => type === 'null') ?? [schema.type].flat().includes('null')
  if (Array.isArray(value)) {
    const partOf = (at: number) => schema.prefixItems?.[at] ?? schema.items
    return value.every((entry, at) => fits(entry, partOf(at) ?? {}))
  }
  const types = Number.isInteger(value) ? ['integer', 'number'] : [typeof value]
  return [schema.type].flat().some((allowed) => types.includes(allowed ?? ''))
}
