/** An instruction of a Dockerfile, such as `RUN`, and its arguments, with continued lines joined. */
interface Instruction {
  name: string
  rest: string
}

/** A stage of a Dockerfile: its base, and the instructions after FROM. */
export interface Stage {
  /** The name of another stage, or an image. */
  from: string
  /** Its name, or its index if it has none. */
  name: string
  instructions: Instruction[]
}

/** Parses the subset that our Dockerfile uses: no heredocs, no parser directives, no ARG. */
export function parseDockerfile(text: string): Stage[] {
  const lines = text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === '') throw new Error(`This line of the Dockerfile has no instruction: ${line}`)
    if (name !== 'FROM') stages.at(-1)?.instructions.push({ name, rest })
    else {
      const [from = '', , as = String(stages.length)] = rest.split(/\s+/)
      stages.push({ from, name: as, instructions: [] })
    }
  }
  return stages
}
