import type { createDocument } from 'zod-openapi'

type ApiDocument = ReturnType<typeof createDocument>

/** The API reference as a page that works without JavaScript: every call with its parameters. */
export function writeReference(document: ApiDocument): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, operations]) =>
    (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
      const operation = operations?.[method]
      return operation === undefined ? [] : [writeCall(method, path, operation)]
    }),
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · ${escape(document.info.title)}</title>
<link rel="stylesheet" href="/api-reference.css">
</head>
<body>
<main>
<p><a href="/">Channelwise</a></p>
<h1>${escape(document.info.title)} API</h1>
<p>${escape(document.info.description ?? '')} Also available as <a href="/api/openapi.json">openapi.json</a>.</p>
<p>Errors come as <code>{ "message": … }</code> with the members of RFC 9457.</p>
${calls.join('\n')}
</main>
</body>
</html>
`
}

interface Operation {
  description?: string
  parameters?: unknown
  requestBody?: unknown
}

function writeCall(method: string, path: string, operation: Operation) {
  const rows = readParameters(operation).map(
    ({ name, place, description }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${escape(place)}</td><td>${escape(description)}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Name</th><th>In</th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<section>
<h2><span>${method.toUpperCase()}</span> <code>${escape(path)}</code></h2>
<p>${escape(operation.description ?? '')}</p>
${table}
</section>`
}

function readParameters({ parameters, requestBody }: Operation) {
  const named = (Array.isArray(parameters) ? parameters : []).map((parameter) => ({
    name: String(parameter.name),
    place: String(parameter.in),
    description: parameter.description ?? describeShape(parameter.schema),
  }))
  const body = readBody(requestBody)
  return [
    ...named,
    ...Object.entries(body).map(([name, schema]) => ({
      name,
      place: 'body',
      description: describeShape(schema),
    })),
  ]
}

interface Shape {
  type?: string
  description?: string
  enum?: unknown[]
  minimum?: number
  maximum?: number
  maxLength?: number
}

function readBody(requestBody: unknown): Record<string, Shape> {
  const body = requestBody as
    | { content?: Record<string, { schema?: { properties?: Record<string, Shape> } }> }
    | undefined
  return body?.content?.['application/json']?.schema?.properties ?? {}
}

function describeShape(schema: Shape | undefined) {
  if (schema === undefined) return ''
  if (schema.description !== undefined) return schema.description
  if (schema.enum !== undefined) return schema.enum.join(', ')
  const limits = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
  ]
  return [schema.type ?? 'any', ...limits.filter((limit) => limit !== '')].join(', ')
}

function escape(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
