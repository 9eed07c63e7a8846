/**
 * Loads the document's scripts once it has been painted: until then bandwidth and CPU are for what the reader sees. At once
 * where nothing is painted, as in a background tab.
 */
const { scripts, imported } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {}

/** Milliseconds after which they are loaded regardless. */
const patience = 3_000

let isLoading = false

function load() {
  if (isLoading) return
  isLoading = true
  for (const href of list(imported)) append('link', { rel: 'modulepreload', href })
  for (const src of list(scripts)) append('script', { type: 'module', async: true, src })
}

function append(name: string, properties: object) {
  document.head.append(Object.assign(document.createElement(name), properties))
}

function list(addresses = '') {
  return addresses.split(' ').filter((address) => address !== '')
}

if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) load()
else {
  new PerformanceObserver(() => setTimeout(load)).observe({ type: 'paint', buffered: true })
  setTimeout(load, patience)
}
