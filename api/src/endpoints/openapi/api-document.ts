/** An OpenAPI 3.1 document as plain JSON, as far as we change it after it is generated. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description?: string; [name: string]: unknown }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
  [name: string]: unknown
}

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content?: Record<string, Content> }
  responses: Record<string, ApiResponse>
  [name: string]: unknown
}

export interface ApiResponse {
  $ref?: string
  description?: string
  headers?: Record<string, Record<string, unknown>>
  content?: Record<string, Content>
}

/** Either a reference or a parameter with its name and place. */
export interface Parameter extends Record<string, unknown> {
  $ref?: string
  name?: string
  in?: string
  description?: string
  required?: boolean
  schema?: Schema
  example?: unknown
}

export interface Content {
  schema?: Schema
  example?: unknown
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
}
