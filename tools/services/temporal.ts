import { startContainer } from './docker.ts'
import { openService } from './open-service.ts'
import { cliVersion, findTemporal } from '../../workflows/src/engine/temporal/testing/find-temporal.ts'
import { startTemporal } from '../../workflows/src/engine/temporal/testing/start-temporal.ts'

interface TestTemporal {
  /** host:port */
  address: string
  /** Unless it was given. */
  [Symbol.asyncDispose]?: () => PromiseLike<void>
}

const image = `temporalio/temporal:${cliVersion}`

/** Finds or starts a real Temporal: a configured one, one in Docker, or the CLI's. Null when there is none. */
export async function openTemporal(): Promise<TestTemporal | null> {
  const { TEMPORAL_ADDRESS: given = '', CI } = process.env
  return openService<TestTemporal>({
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
}

function startInDocker() {
  return startContainer({ image, port: 7233, command: ['server', 'start-dev', '--ip', '0.0.0.0'] })
}

async function startHere() {
  const program = await findTemporal()
  return program === null ? null : startTemporal(program)
}
