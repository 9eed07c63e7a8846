/** An instruction of a Dockerfile, such as `RUN` and what stands behind it, with continued lines joined. */
interface Instruction {
  name: string
  rest: string
}

/** A stage of a Dockerfile: what it is built from, and its instructions after FROM. */
export interface Stage {
  /** Another stage's name, or an image. */
  from: string
  /** Its name, or its number where it has none. */
  name: string
  instructions: Instruction[]
}

/** Reads the plain part of the language that ours is written in: no heredocs, no parser directives, no ARG. */
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
