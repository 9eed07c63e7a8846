/** Where a service for the tests may come from. */
export interface ServiceSource<Service> {
  /** Completes the line "Elasticsearch for the tests: …". */
  name: string
  /** Resolves with null when this machine does not have the source; throws when it does not work. */
  open: () => Promise<Service | null>
}

interface Search<Service> {
  service: string
  /** Tried in this order. */
  sources: ServiceSource<Service>[]
  /** What to do when none of them is available. */
  advice: string
  /** Whether a missing service is an error. */
  isCi: boolean
  say?: (line: string) => void
}

/**
 * Opens the service from the first working source and reports which; reports and skips sources that do not work. Without
 * any it resolves with null and a warning, so that tests are skipped; in CI it throws.
 */
export async function openService<Service>(search: Search<Service>): Promise<Service | null> {
  const { service, sources, advice, isCi, say = console.log } = search
  const failures: unknown[] = []
  for (const { name, open } of sources) {
    try {
      const opened = await open()
      if (opened === null) continue
      say(`${service} for the tests: ${name}`)
      return opened
    } catch (error) {
      failures.push(error)
      say(`${service} for the tests: not ${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (isCi) throw new AggregateError(failures, `There is no ${service} for the tests: ${advice}`)
  say(`\n*** The tests on ${service} are SKIPPED: ${advice} ***\n`)
  return null
}
