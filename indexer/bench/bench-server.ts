import { readImage } from '@channelwise/schemas/testing/read-image'
import { assembleElasticsearch } from '../src/elasticsearch/testing/assemble.ts'
import { findJava } from '../src/elasticsearch/testing/find-java.ts'
import { startElasticsearch } from '../src/elasticsearch/testing/start.ts'

/** An Elasticsearch, and its process unless that is unknown. */
export interface BenchServer extends AsyncDisposable {
  url: string
  pid: number | null
}

/** The Elasticsearch at `given`, or if null one assembled and started for the benchmark. */
export async function openBenchServer(given: string | null): Promise<BenchServer> {
  return given === null
    ? startBenchServer()
    : { url: given, pid: null, [Symbol.asyncDispose]: async () => {} }
}

/** Assembles and starts an Elasticsearch for a benchmark. */
export async function startBenchServer() {
  const javaHome = await findJava(21)
  if (javaHome === null)
    throw new Error('Elasticsearch needs Java 21 or later; install it, or pass --elasticsearch URL')
  const { version } = await readImage('elasticsearch')
  return startElasticsearch(await assembleElasticsearch({ version, javaHome }), javaHome)
}
