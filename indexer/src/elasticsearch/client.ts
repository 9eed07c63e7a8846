import { Client, errors } from '@elastic/elasticsearch'

/** A request to Elasticsearch failed; the message starts with the kind of failure. */
export class ElasticsearchError extends Error {
  override name = 'ElasticsearchError'
  /** The status of the response; null without one. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

/**
 * Opens a client without retries, which are left to the callers. `url` may contain user and password. Requests time out
 * after `requestTimeout` milliseconds, 30 s by default, unless they set a shorter timeout. Connects on the first request.
 */
export function openElasticsearchClient(
  url: string,
  { requestTimeout = 30_000 }: { requestTimeout?: number | undefined } = {},
): Client {
  const client = new Client({
    node: url,
    // An upper bound: a single request can shorten its timeout, but not extend it.
    requestTimeout,
    maxRetries: 0,
    sniffOnStart: false,
    sniffOnConnectionFault: false,
  })
  redactErrors(client)
  return client
}

/** Milliseconds for one search. */
export const queryTimeout = 5_000

/** The client's own errors contain the whole request, documents and password included, and would end up in logs. */
function redactErrors({ transport }: Client) {
  const request = transport.request.bind(transport)
  const redacted = async (...call: Parameters<typeof request>) => {
    try {
      return await request(...call)
    } catch (error) {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
      throw new ElasticsearchError(
        message,
        error instanceof errors.ResponseError ? (error.statusCode ?? null) : null,
      )
    }
  }
  // The overloads differ only in their options; every one of them returns what the original returns.
  transport.request = redacted as typeof transport.request
}
