import { escapeMarkup } from '@channelwise/schemas/text/escape-markup'
import type { ApiDocument, Operation, Parameter, Schema } from './api-document.ts'

/** A page of the reference, and the document that it shows. */
export interface ReferencePage {
  /** Its own path, such as /api/docs. */
  address: string
  title: string
  /** The path of the document. */
  documentAddress: string
}

export const referencePages = {
  v1: { address: '/api/docs', title: 'API reference', documentAddress: '/api/v1/openapi.json' },
  all: { address: '/api/docs/all', title: 'All calls', documentAddress: '/api/openapi.json' },
} satisfies Record<string, ReferencePage>

/**
 * The API reference as a page. Without JavaScript it lists every call with its parameters; `api-reference.js` replaces the list
 * with Swagger UI.
 */
export function writeReference(document: ApiDocument, page: ReferencePage): string {
  const groups = document.tags.flatMap(({ name, description }) => {
    const calls = listOperations(document).filter(({ operation }) => operation.tags[0] === name)
    if (calls.length === 0) return []
    const listed = calls.map(({ path, method, operation }) => writeCall(method, path, operation, document))
    return `<section><h2>${escapeMarkup(name)}</h2><p>${escapeMarkup(description)}</p>${listed.join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(page.title)} · Channelwise</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api-reference.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api-reference.js" type="module"></script>
</head>
<body>
<header class="bar">
<a class="home" href="/"><img src="/favicon.svg" alt="" width="24" height="24">Channelwise</a>
<nav aria-label="API">
<a href="/developers">Getting started</a>
${Object.values(referencePages)
  .map((other) => writeTab(other, page))
  .join('\n')}
<a href="${page.documentAddress}">openapi.json</a>
</nav>
</header>
<main class="page">
<h1>${escapeMarkup(page.title)}</h1>
<div id="reference" data-document="${page.documentAddress}">
<div class="list">
${groups.join('\n')}
</div>
</div>
</main>
</body>
</html>
`
}

function writeTab(tab: ReferencePage, current: ReferencePage) {
  const mark = tab.address === current.address ? ' aria-current="page"' : ''
  return `<a href="${tab.address}"${mark}>${escapeMarkup(tab.title)}</a>`
}

function listOperations({ paths }: ApiDocument) {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
}

function writeCall(method: string, path: string, operation: Operation, document: ApiDocument) {
  const rows = readParameters(operation, document).map(
    ({ name, place, description }) =>
      `<tr><th scope="row"><code>${escapeMarkup(name)}</code></th><td>${escapeMarkup(place)}</td><td>${escapeMarkup(description)}</td></tr>`,
  )
  const table =
    rows.length === 0
      ? ''
      : `<table><thead><tr><th>Name</th><th>In</th><th>Shape</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return `<details>
<summary><span>${method.toUpperCase()}</span> <code>${escapeMarkup(path)}</code></summary>
<p>${escapeMarkup(operation.description).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</p>
${table}
</details>`
}

function readParameters({ parameters = [], requestBody }: Operation, document: ApiDocument) {
  const named = parameters
    .map((part) => findParameter(part, document))
    .map(({ name = '', in: place = '', description, schema }) => ({
      name,
      place,
      description: description ?? describeShape(schema),
    }))
  const body = requestBody?.content?.['application/json']?.schema?.properties ?? {}
  return [
    ...named,
    ...Object.entries(body).map(([name, schema]) => ({
      name,
      place: 'body',
      description: describeShape(schema),
    })),
  ]
}

function findParameter(part: Parameter, { components }: ApiDocument): Parameter {
  if (part.$ref === undefined) return part
  // Components of this kind are parameters.
  return (components.parameters?.[part.$ref.split('/').at(-1) ?? ''] ?? {}) as Parameter
}

function describeShape(schema: Schema | undefined) {
  if (schema === undefined) return ''
  if (schema.description !== undefined) return schema.description
  if (schema.enum !== undefined) return schema.enum.join(', ')
  const limits = [
    schema.minimum === undefined ? '' : `from ${schema.minimum}`,
    schema.maximum === undefined ? '' : `to ${schema.maximum}`,
    schema.maxLength === undefined ? '' : `at most ${schema.maxLength} characters`,
  ]
  const type = [schema.type ?? 'any'].flat().join(' or ')
  return [type, ...limits.filter((limit) => limit !== '')].join(', ')
}
