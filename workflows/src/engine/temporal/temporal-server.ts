/** Where a Temporal answers, and how it is spoken to. */
export interface TemporalServer {
  /** Of its frontend: host:port. */
  address: string
  /** Over TLS, with the machine's own certificate authorities. A plain connection by default. */
  tls?: boolean
  /** Of a managed Temporal. Never log it. */
  apiKey?: string | null
}

/** What both of Temporal's libraries take to connect. */
export function connectionOptions({ address, tls = false, apiKey = null }: TemporalServer) {
  return { address, tls, ...(apiKey !== null && { apiKey }) }
}
