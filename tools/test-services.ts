import { relative, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openElasticsearch } from './services/elasticsearch.ts'
import { startPostgres } from './services/postgres.ts'
import { startSampleSite } from './services/sample-site.ts'
import { openTemporal } from './services/temporal.ts'
import { findDatabaseTests } from './test-tiers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Postgres of the test run. */
    postgresUrl: string
    /** URL of the test run's Elasticsearch; null when there is none, and its tests are skipped. */
    elasticsearchUrl: string | null
    /** host:port of the test run's Temporal; null when there is none, and its tests are skipped. */
    temporalAddress: string | null
    /** The URL of a running site, which is still importing the sample catalogue at first. */
    siteUrl: string
  }
}

/** Starts the real services that the tests of this run need, concurrently; stops them at its end. */
export default async function startServices(project: TestProject) {
  const opened = new AsyncDisposableStack()
  const stop = () => opened.disposeAsync()

  async function keep<Service extends Partial<AsyncDisposable> | null>(opening: Promise<Service>) {
    const service = await opening
    opened.defer(async () => service?.[Symbol.asyncDispose]?.())
    return service
  }

  async function provideElasticsearch() {
    const elasticsearch = await keep(openElasticsearch())
    project.provide('elasticsearchUrl', elasticsearch?.url ?? null)
  }

  async function provideTemporal() {
    const temporal = await keep(openTemporal())
    project.provide('temporalAddress', temporal?.address ?? null)
  }

  const needs = findNeeds(project.vitest.state.getPaths())
  const starts = await Promise.allSettled([
    needs.postgres && keep(startPostgres()).then(({ url }) => project.provide('postgresUrl', url)),
    needs.site && keep(startSampleSite()).then(({ url }) => project.provide('siteUrl', url)),
    needs.elasticsearch && provideElasticsearch(),
    needs.temporal && provideTemporal(),
  ])
  const failures = starts.flatMap((start) => (start.status === 'rejected' ? [start.reason as unknown] : []))
  if (failures.length === 0) return stop
  await stop()
  throw new AggregateError(failures, failures.map(String).join('\n'))
}

/** Determines the services that the tests in these files need. */
function findNeeds(paths: string[]) {
  const root = resolve(import.meta.dirname, '..')
  const files = paths.map((path) => relative(root, path))
  const databaseTests = new Set(findDatabaseTests())
  const elasticsearch = files.some((file) => file.endsWith('.elasticsearch.test.ts'))
  const temporal = files.some((file) => file.endsWith('.temporal.test.ts'))
  const site = files.some((file) => file.startsWith('tools/site/'))
  const postgres = elasticsearch || temporal || site || files.some((file) => databaseTests.has(file))
  return { postgres, elasticsearch, temporal, site }
}
