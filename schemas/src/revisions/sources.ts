import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer was made from. */
export interface Sources {
  /** The texts of the database statements that were run. */
  statements: Set<string>
  /** Whether it depended on something whose changes nobody notices, such as another server or a cache. */
  isVolatile: boolean
  /** When it changes by itself, in milliseconds since 1970; Infinity for never. */
  changesAt: number
  /** What has to happen again when the answer is given again, such as counting. */
  effects: ((visitor: Visitor) => void)[]
}

/** Who gets an answer that does not depend on it. */
export interface Visitor {
  address: string
  userAgent: string
}

const recording = new AsyncLocalStorage<Sources>()

/** Runs `work` and records what it was made from, including what it awaits. A recording around it sees the same. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ result: T; sources: Sources }> {
  const around = recording.getStore()
  const sources: Sources = { statements: new Set(), isVolatile: false, changesAt: Infinity, effects: [] }
  try {
    return { result: await recording.run(sources, work), sources }
  } finally {
    if (around !== undefined) addSources(around, sources)
  }
}

/**
 * Runs `work` without recording what it is made from: for what a process keeps up to date by a source that the caller has
 * noted already.
 */
export function withoutSources<T>(work: () => Promise<T>): Promise<T> {
  return recording.exit(work)
}

/** Whether an answer is being made that may be given again, so that making it should change nothing that it shows. */
export function isRecorded(): boolean {
  return recording.getStore() !== undefined
}

/** Notes the sources of a part that somebody else had made. */
export function noteSources(sources: Sources): void {
  const around = recording.getStore()
  if (around !== undefined) addSources(around, sources)
}

/** Notes a database statement. */
export function noteStatement(text: string): void {
  recording.getStore()?.statements.add(text)
}

/** Notes that the answer depends on something whose changes nobody notices. */
export function noteVolatile(): void {
  const sources = recording.getStore()
  if (sources !== undefined) sources.isVolatile = true
}

/** Notes that the answer changes by itself at `time`, in milliseconds since 1970. */
export function noteChangeAt(time: number): void {
  const sources = recording.getStore()
  if (sources !== undefined) sources.changesAt = Math.min(sources.changesAt, time)
}

/** Notes what has to happen whenever the answer is given again, but not now. */
export function noteEffect(effect: (visitor: Visitor) => void): void {
  recording.getStore()?.effects.push(effect)
}

function addSources(around: Sources, { statements, isVolatile, changesAt, effects }: Sources) {
  for (const statement of statements) around.statements.add(statement)
  around.isVolatile ||= isVolatile
  around.changesAt = Math.min(around.changesAt, changesAt)
  around.effects.push(...effects)
}
