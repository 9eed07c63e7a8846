import { Client } from '@elastic/elasticsearch'

/**
 * A client of one Elasticsearch address, without retries of its own: whoever asks decides what to do next. A question
 * may take 5 s; a user and a password may stand in the address. Nothing is asked before the first call.
 */
export function openElasticsearchClient(url: string): Client {
  return new Client({
    node: url,
    requestTimeout: 5_000,
    maxRetries: 0,
    sniffOnStart: false,
    sniffOnConnectionFault: false,
  })
}

/** Milliseconds that a batch of writes, or the making of an index, may take. */
export const slowTimeout = 30_000
