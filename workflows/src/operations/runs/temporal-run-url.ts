/** Where Temporal's web interface is, without a trailing slash, and the namespace of the site. */
export interface TemporalPages {
  url: string
  namespace: string
}

/** The newest workflow of a run's key in Temporal's web interface. */
export function temporalRunUrl({ url, namespace }: TemporalPages, key: string): string {
  return `${url}/namespaces/${encodeURIComponent(namespace)}/workflows/${encodeURIComponent(key)}`
}
