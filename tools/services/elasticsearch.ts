import { readImage } from '../../schemas/src/testing/read-image.ts'
import { assembleElasticsearch } from '../../indexer/src/elasticsearch/testing/assemble.ts'
import { findJava } from '../../indexer/src/elasticsearch/testing/find-java.ts'
import { startElasticsearch } from '../../indexer/src/elasticsearch/testing/start.ts'
import { startContainer } from './docker.ts'
import { openService } from './open-service.ts'

interface TestElasticsearch {
  url: string
  /** Unless it was given. */
  [Symbol.asyncDispose]?: () => PromiseLike<void>
}

/** Finds or starts a real Elasticsearch: a configured one, one in Docker, or an installed one. Null when there is none. */
export async function openElasticsearch(): Promise<TestElasticsearch | null> {
  const { ELASTICSEARCH_URL: given = '', CI } = process.env
  const { image, version } = await readImage('elasticsearch')
  return openService<TestElasticsearch>({
    service: 'Elasticsearch',
    sources: [
      {
        name: 'the one that ELASTICSEARCH_URL names',
        open: async () => (given === '' ? null : { url: given }),
      },
      { name: `${image} in Docker`, open: () => startInDocker(image) },
      { name: `${version}, assembled from Maven Central`, open: () => startAssembled(version) },
    ],
    advice: 'set ELASTICSEARCH_URL, or install Docker, or Java 21 and Maven',
    isCi: CI === 'true',
  })
}

async function startInDocker(image: string) {
  const container = await startContainer({
    image,
    port: 9200,
    environment: {
      'discovery.type': 'single-node',
      'xpack.security.enabled': 'false',
      ES_JAVA_OPTS: '-Xms1g -Xmx1g',
    },
    ready: '/_cluster/health?wait_for_status=yellow&timeout=1s',
  })
  return container === null ? null : { ...container, url: `http://${container.address}` }
}

async function startAssembled(version: string) {
  const javaHome = await findJava(21)
  return javaHome === null
    ? null
    : startElasticsearch(await assembleElasticsearch({ version, javaHome }), javaHome)
}
