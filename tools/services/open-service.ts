/** A place where a service for the tests may come from. */
export interface ServiceSource<Service> {
  /** Ends the sentence "Elasticsearch for the tests: …". */
  name: string
  /** Null where this machine does not have the source; throws where it has it and it does not work. */
  open: () => Promise<Service | null>
}

interface Search<Service> {
  service: string
  /** In the order in which they are asked. */
  sources: ServiceSource<Service>[]
  /** What a person can do who has none of them. */
  advice: string
  /** Where tests may not be skipped. */
  isCi: boolean
  say?: (line: string) => void
}

/**
 * Opens the service from the first of its sources that this machine has, and says which. A source that does not work is
 * said and passed over. Where none is left the answer is null, loudly, for tests that are skipped; in CI it throws.
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
