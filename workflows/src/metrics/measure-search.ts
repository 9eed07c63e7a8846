import type { SearchGateway } from '@channelwise/indexer/standby/search-gateway'
import type { Instruments } from './instruments.ts'

/** Wraps a gateway to count and time its queries. */
export function measureSearch(gateway: SearchGateway, metrics: Pick<Instruments, 'search'>): SearchGateway {
  return {
    ...gateway,
    async query(run) {
      const begin = performance.now()
      const seconds = () => (performance.now() - begin) / 1_000
      try {
        const answered = await gateway.query(run)
        const { engine, standby } = answered
        metrics.search({ engine, outcome: standby ? 'standby' : 'answered', seconds: seconds() })
        return answered
      } catch (error) {
        metrics.search({ engine: gateway.current().engine, outcome: 'failed', seconds: seconds() })
        throw error
      }
    },
  }
}
