import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { StartedTestContainer } from 'testcontainers'

const run = promisify(execFile)

/** Milliseconds after which a Docker that says nothing counts as none. */
const patience = 3_000

/** Milliseconds for an image to be pulled and to start. */
const startLimit = 300_000

interface Container {
  image: string
  /** What it listens on inside. */
  port: number
  environment?: Record<string, string>
  command?: string[]
  /** A path that answers with 200 once it is up; its port is enough by default. */
  ready?: string
}

/** A service in a container of its own; it ends when disposed of. */
export interface RunningContainer extends AsyncDisposable {
  /** host:port */
  address: string
}

/** Whether a Docker engine answers; `program` is the command to ask. */
export function hasDocker(program = 'docker'): Promise<boolean> {
  return run(program, ['info'], { timeout: patience }).then(
    () => true,
    () => false,
  )
}

/** Starts a container; null where there is no Docker engine. Throws what Docker says when the image cannot be had. */
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

/** The library is loaded only where there is a Docker for it. */
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
