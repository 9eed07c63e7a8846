import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { StartedTestContainer } from 'testcontainers'

const run = promisify(execFile)

/** Milliseconds within which Docker must answer. */
const timeout = 3_000

/** Milliseconds to pull and start an image. */
const startLimit = 300_000

interface Container {
  image: string
  /** The port that it listens on in the container. */
  port: number
  environment?: Record<string, string>
  command?: string[]
  /** A path that responds with 200 once the service is up. Defaults to waiting for the port. */
  ready?: string
}

/** A service in a container; disposing stops it. */
export interface RunningContainer extends AsyncDisposable {
  /** host:port */
  address: string
}

/** Whether a Docker engine answers; `program` is the command to ask. */
export function hasDocker(program = 'docker'): Promise<boolean> {
  return run(program, ['info'], { timeout }).then(
    () => true,
    () => false,
  )
}

/** Starts a container; null when there is no Docker engine. Throws Docker's error when the image is unavailable. */
export async function startContainer(wanted: Container): Promise<RunningContainer | null> {
  if (!(await hasDocker())) return null
  const container = await createContainer(wanted)
  return {
    address: `${container.getHost()}:${container.getMappedPort(wanted.port)}`,
    async [Symbol.asyncDispose]() {
      await container.stop()
    },
  }
}

/** Loads the library only when Docker is available. */
async function createContainer({ image, port, environment = {}, command = [], ready }: Container) {
  const { GenericContainer, Wait } = await import('testcontainers')
  const container: Promise<StartedTestContainer> = new GenericContainer(image)
    .withEnvironment(environment)
    .withCommand(command)
    .withExposedPorts(port)
    .withWaitStrategy(ready === undefined ? Wait.forListeningPorts() : Wait.forHttp(ready, port))
    .withStartupTimeout(startLimit)
    .start()
  return container
}
