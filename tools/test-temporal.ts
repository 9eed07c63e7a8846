import type { TestProject } from 'vitest/node'
import { startContainer } from './services/docker.ts'
import { openService } from './services/open-service.ts'
import { cliVersion, findTemporal } from '../workflows/src/engine/temporal/testing/find-temporal.ts'
import { startTemporal } from '../workflows/src/engine/temporal/testing/start-temporal.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** host:port of the test run's Temporal; null when there is none, and its tests are skipped. */
    temporalAddress: string | null
  }
}

interface TestTemporal {
  address: string
  [Symbol.asyncDispose]?: () => PromiseLike<void>
}

const image = `temporalio/temporal:${cliVersion}`

/** Finds or starts a real Temporal, once per test run: a configured one, one in Docker, or the CLI's. */
export default async function startTestTemporal(project: TestProject) {
  const { TEMPORAL_ADDRESS: given = '', CI } = process.env
  const temporal = await openService<TestTemporal>({
    service: 'Temporal',
    sources: [
      {
        name: 'the one that TEMPORAL_ADDRESS names',
        open: async () => (given === '' ? null : { address: given }),
      },
      { name: `${image} in Docker`, open: startInDocker },
      { name: 'started with its command line tool', open: startHere },
    ],
    advice: 'set TEMPORAL_ADDRESS, or install Docker, the Temporal CLI, or Go',
    isCi: CI === 'true',
  })
  project.provide('temporalAddress', temporal?.address ?? null)
  return () => temporal?.[Symbol.asyncDispose]?.()
}

function startInDocker() {
  return startContainer({ image, port: 7233, command: ['server', 'start-dev', '--ip', '0.0.0.0'] })
}

async function startHere() {
  const program = await findTemporal()
  return program === null ? null : startTemporal(program)
}
