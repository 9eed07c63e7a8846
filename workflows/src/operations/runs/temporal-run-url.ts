/** The base URL of Temporal's web interface, without a trailing slash, and the site's namespace. */
export interface TemporalPages {
  url: string
  namespace: string
}

/** The URL of a key's newest workflow in Temporal's web interface. */
export function temporalRunUrl({ url, namespace }: TemporalPages, key: string): string {
  return `${url}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(key)}`
}
