import type { TestProject } from 'vitest/node'
import { assembleElasticsearch } from './real-elasticsearch/assemble.ts'
import { findJava } from './real-elasticsearch/find-java.ts'
import { startElasticsearch } from './real-elasticsearch/start.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The Elasticsearch of the test run; null when none could be had, and its tests are skipped. */
    elasticsearchUrl: string | null
  }
}

/**
 * Finds an Elasticsearch for the tests: the one that ELASTICSEARCH_URL names, or one assembled from Maven Central. In
 * CI its absence is an error; elsewhere it is said, and the tests that need it are skipped.
 */
export default async function provideElasticsearch(project: TestProject) {
  const { ELASTICSEARCH_URL: given, CI } = process.env
  if (given !== undefined && given !== '') {
    console.log('Elasticsearch: the one that ELASTICSEARCH_URL names')
    project.provide('elasticsearchUrl', given)
    return undefined
  }
  try {
    const elasticsearch = await startAssembled()
    console.log(`Elasticsearch: assembled from Maven Central, process ${elasticsearch.pid}`)
    project.provide('elasticsearchUrl', elasticsearch.url)
    return () => elasticsearch[Symbol.asyncDispose]()
  } catch (error) {
    if (CI === 'true') throw error
    console.warn(
      'SKIPPED: the tests on Elasticsearch. Set ELASTICSEARCH_URL, or install Java 21 and Maven.',
      error,
    )
    project.provide('elasticsearchUrl', null)
    return undefined
  }
}

async function startAssembled() {
  const javaHome = await findJava(21)
  if (javaHome === null) throw new Error('No Java development kit of version 21 or later was found')
  return startElasticsearch(await assembleElasticsearch(javaHome), javaHome)
}
