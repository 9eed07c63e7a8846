// Replaces the list of calls at /api/docs by Swagger UI: grouped, searchable, and with requests to try.
const place = document.getElementById('reference')
const response = await fetch(place.dataset.document)
if (response.ok) showReference(await response.json())

function showReference(spec) {
  followColorScheme()
  labelFields()
  SwaggerUIBundle({
    spec: prepare(spec),
    domNode: place,
    presets: [SwaggerUIBundle.presets.apis],
    plugins: [searchCalls, layOut],
    layout: 'ReferenceLayout',
    filter: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    defaultModelExpandDepth: 2,
    deepLinking: true,
    displayRequestDuration: true,
    // A key is forgotten with the page.
    persistAuthorization: false,
    // Nothing is sent to a validator of somebody else.
    validatorUrl: null,
  })
}

function prepare(spec) {
  const operations = Object.values(spec.paths).flatMap((path) => Object.values(path))
  for (const operation of operations) {
    // The second tag tells where a call comes from. As a group it would show every call twice.
    if (operation.tags[1] === 'Specified') operation.description += ' *(From the product’s specification.)*'
    operation.tags = operation.tags.slice(0, 1)
  }
  spec.tags = spec.tags.filter(({ name }) => name !== 'Specified' && name !== 'Added')
  // Otherwise a request to try would start with every filter set, and find nothing.
  const parameters = operations.flatMap((operation) => operation.parameters ?? [])
  for (const parameter of [...parameters, ...Object.values(spec.components.parameters ?? {})]) {
    if (parameter.in === 'query' && !parameter.required) delete parameter.example
  }
  // Requests go to the site that shows the page.
  spec.servers = [{ url: location.origin }]
  return spec
}

/** The search looks at paths and descriptions, not only at the names of groups. */
function searchCalls() {
  const opsFilter = (groups, phrase) => {
    const words = phrase.toLowerCase().split(/\s+/).filter(Boolean)
    const matches = (text) => words.every((word) => text.toLowerCase().includes(word))
    const select = (name) => (call) => {
      const { summary = '', description = '' } = call.get('operation').toObject()
      return matches([name, call.get('method'), call.get('path'), summary, description].join(' '))
    }
    return groups
      .map((group, name) => group.update('operations', (calls) => calls.filter(select(name))))
      .filter((group) => group.get('operations').size > 0)
  }
  return { fn: { opsFilter } }
}

/** The parts of Swagger UI that the page needs: it has a heading of its own, and one server. */
function layOut({ React: { createElement } }) {
  const ReferenceLayout = ({ getComponent, specSelectors }) => {
    const part = (name, props) => createElement(getComponent(name, true), { key: name, ...props })
    return createElement(
      'div',
      { className: 'swagger-ui' },
      part('SvgAssets'),
      part('Markdown', { source: specSelectors.info().get('description') }),
      createElement('div', { key: 'keys', className: 'auth-wrapper' }, part('AuthorizeBtnContainer')),
      part('FilterContainer'),
      createElement('h2', { key: 'title', className: 'unseen' }, 'Calls'),
      part('operations'),
      part('Models'),
    )
  }
  // A link inside a button cannot be reached by keyboard.
  const wrapDeepLink =
    () =>
    ({ text }) =>
      createElement('span', null, text)
  return { components: { ReferenceLayout }, wrapComponents: { DeepLink: wrapDeepLink } }
}

function followColorScheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const apply = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
  dark.addEventListener('change', apply)
  apply()
}

/** Names for screen readers what Swagger UI leaves without a name, and lets keyboards scroll its examples. */
function labelFields() {
  new MutationObserver(() => {
    for (const field of place.querySelectorAll(
      '[data-param-name] :is(select, input, textarea):not([aria-label])',
    ))
      field.setAttribute('aria-label', field.closest('[data-param-name]').dataset.paramName)
    for (const code of place.querySelectorAll('pre:not([tabindex])')) code.tabIndex = 0
    for (const field of place.querySelectorAll('.operation-filter-input')) {
      field.setAttribute('aria-label', 'Search calls')
      field.placeholder = 'Search calls'
    }
    for (const field of place.querySelectorAll('textarea:not([aria-label])'))
      field.setAttribute('aria-label', 'Request body')
  }).observe(place, { childList: true, subtree: true })
}
