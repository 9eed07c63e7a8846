import { createHash } from 'node:crypto'
import type { ApiDocument, Operation, Parameter, Schema } from '../api/src/endpoints/openapi/api-document.ts'

/**
 * Generates the types of the TypeScript client from the document of /api/v1: a type per component, and an entry per call with
 * its parameters and response. openapi-typescript would do the same, but needs the compiler API of TypeScript 5.
 */
export function writeClientTypes(document: ApiDocument, problemTypes: string[]): string {
  const schemas = Object.entries(document.components['schemas'] ?? {}) as [string, Schema][]
  const nouns = schemas.map(([name, schema]) => `export type ${name} = ${writeType(schema)}\n`)
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      writeCall(`${method.toUpperCase()} ${path}`, operation, document),
    ),
  )
  const types = `/** The last part of a problem's type: https://…/problems/<type>. */
export type ProblemType =
${problemTypes.map((name) => `  | '${name}'`).join('\n')}

${nouns.join('\n')}
/** Every call by method and path: its parameters, its body and its response. */
export interface Calls {
${calls.join('\n')}
}
`
  const checksum = createHash('sha256').update(types).digest('hex')
  return `// Generated from the contract by tools/write-client-types.ts. Checksum before formatting: ${checksum}
/* oxlint-disable */

${types}`
}

function writeCall(name: string, operation: Operation, document: ApiDocument) {
  const parameters = (operation.parameters ?? []).map((part) => follow(part, document))
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1]
  const body = operation.requestBody?.content?.['application/json']?.schema
  return `  /** ${operation.description.replaceAll('*/', '* /')} */
  '${name}': {
    path: ${writeParameters(parameters, 'path')}
    query: ${writeParameters(parameters, 'query')}
    body: ${body === undefined ? 'undefined' : writeType(body)}
    response: ${writeType(success?.content?.['application/json']?.schema ?? {})}
  }`
}

function writeParameters(parameters: Parameter[], place: string) {
  const fields = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name = '', required, schema = {}, description }) => {
      const comment = description === undefined ? '' : `/** ${description.replaceAll('*/', '* /')} */ `
      // Parameters in URLs are text; numbers are serialized.
      const type = schema.enum === undefined ? 'string | number' : writeType(schema)
      return `${comment}${writeKey(name)}${required === true ? '' : '?'}: ${type}`
    })
  return fields.length === 0 ? '{}' : `{\n      ${fields.join('\n      ')}\n    }`
}

function follow(part: Parameter, { components }: ApiDocument): Parameter {
  if (part.$ref === undefined) return part
  // Components of this kind are parameters.
  return (components['parameters']?.[part.$ref.split('/').at(-1) ?? ''] ?? {}) as Parameter
}

function writeType(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined) return [...new Set(alternatives.map(writeType))].join(' | ')
  if (schema.allOf !== undefined) return schema.allOf.map(writeType).join(' & ')
  if (schema.prefixItems !== undefined) return `[${schema.prefixItems.map(writeType).join(', ')}]`
  const types = [schema.type ?? []].flat()
  return types.length === 0 ? 'unknown' : types.map((type) => writeNamed(type, schema)).join(' | ')
}

function writeNamed(type: string, schema: Schema) {
  if (type === 'integer') return 'number'
  if (type === 'array') return `Array<${writeType(schema.items ?? {})}>`
  if (type !== 'object') return type
  const { properties, required = [], additionalProperties } = schema
  if (properties === undefined)
    return `Record<string, ${typeof additionalProperties === 'object' ? writeType(additionalProperties) : 'unknown'}>`
  const fields = Object.entries(properties).map(([name, part]) => {
    const comment =
      part.description === undefined ? '' : `/** ${part.description.replaceAll('*/', '* /')} */ `
    return `${comment}${writeKey(name)}${required.includes(name) ? '' : '?'}: ${writeType(part)}`
  })
  return `{ ${fields.join('; ')} }`
}

function writeKey(name: string) {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
}
