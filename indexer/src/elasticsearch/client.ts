import { Client } from '@elastic/elasticsearch'

/** Elasticsearch refused a request or did not answer; the message begins with the kind of failure. */
export class ElasticsearchError extends Error {
  override name = 'ElasticsearchError'
}

/**
 * A client of one Elasticsearch address, without retries of its own: whoever asks decides what to do next. A request
 * may take 30 s, unless it says less; a user and a password may stand in the address. Nothing is asked before the
 * first call.
 */
export function openElasticsearchClient(url: string): Client {
  const client = new Client({
    node: url,
    // The longest of all: a request can have a shorter patience of its own, not a longer one.
    requestTimeout: 30_000,
    maxRetries: 0,
    sniffOnStart: false,
    sniffOnConnectionFault: false,
  })
  speakPlainly(client)
  return client
}

/** Milliseconds that a question may take. */
export const questionTimeout = 5_000

/** The client's own errors carry the whole request, documents and password with it, into every log. */
function speakPlainly({ transport }: Client) {
  const request = transport.request.bind(transport)
  const speaking = async (...call: Parameters<typeof request>) => {
    try {
      return await request(...call)
    } catch (error) {
      throw new ElasticsearchError(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
    }
  }
  // It answers with what the method itself does: the overloads tell apart what is asked for, not what is done.
  transport.request = speaking as typeof transport.request
}
