import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import { inSpan } from '@channelwise/schemas/tracing/spans'

/** Wraps a gateway to record its queries as spans. */
export function traceSearch(gateway: SearchGateway): SearchGateway {
  return {
    ...gateway,
    query: (run) =>
      inSpan({ name: 'search', kind: 'internal' }, async (span) => {
        const answered = await gateway.query(run)
        span.set({ 'search.engine': answered.engine, 'search.standby': answered.standby })
        return answered
      }),
  }
}
