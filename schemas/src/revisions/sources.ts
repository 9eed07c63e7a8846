import { AsyncLocalStorage } from 'node:async_hooks'

/** What an answer was made from. */
export interface Sources {
  /** The texts of the database statements that were run, but for those that read known rows only. */
  statements: Set<string>
  narrowed: NarrowedStatements[]
  /** Whether it depended on something whose changes nobody notices, such as another server or a cache. */
  isVolatile: boolean
  /** When it changes by itself, in milliseconds since 1970; Infinity for never. */
  changesAt: number
  /** What has to happen again when the answer is given again, such as counting. */
  effects: ((visitor: Visitor) => void)[]
}

/** Statements that depend on some rows of these tables only. */
export interface NarrowedStatements {
  statements: ReadonlySet<string>
  rows: Rows
}

/**
 * Rows of tables whose triggers note which ones change, by what they are about: our ids of channels, for mentions the
 * platform's, handles in lower case and, of videos, our ids of their channels, and of members none, which is those there
 * are not yet.
 */
export type Rows = Readonly<Partial<Record<NotedTable, readonly string[]>>>

/** A table whose triggers note which rows change (see `table-changes.sql`). */
type NotedTable =
  | 'channel_history'
  | 'channels'
  | 'members'
  | 'recommendations'
  | 'review_pairs'
  | 'reviews'
  | 'similar_channels'
  | 'video_mentions'
  | 'videos'

/** Who gets an answer that does not depend on it. */
export interface Visitor {
  address: string
  userAgent: string
}

const recording = new AsyncLocalStorage<Sources>()

function noSources(): Sources {
  return { statements: new Set(), narrowed: [], isVolatile: false, changesAt: Infinity, effects: [] }
}

/** Runs `work` and records what it was made from, including what it awaits. A recording around it sees the same. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ result: T; sources: Sources }> {
  const around = recording.getStore()
  const sources = noSources()
  try {
    return { result: await recording.run(sources, work), sources }
  } finally {
    if (around !== undefined) addSources(around, sources)
  }
}

/** More would take longer to check than reading again is worth. */
const maxRows = 500

/**
 * Runs `read`, whose result depends on no other rows of the tables that `findRows` names than the rows that it names: not
 * even on rows that come to be. Rows of which it is only known that they were left out have to be named, too, unless what
 * would bring them in is noted as a change of all rows, as it is of channels that are listed or found again. Null when it
 * cannot be told.
 */
export async function narrowSources<T>(
  read: () => Promise<T>,
  findRows: (result: T) => Rows | null | undefined,
): Promise<T> {
  const around = recording.getStore()
  if (around === undefined) return read()
  const sources = noSources()
  let rows: Rows | null = null
  try {
    const result = await recording.run(sources, read)
    rows = findRows(result) ?? null
    return result
  } finally {
    addSources(around, rows === null ? sources : narrow(sources, rows))
  }
}

function narrow({ statements, narrowed, ...others }: Sources, rows: Rows): Sources {
  const count = Object.values(rows).reduce((sum, { length }) => sum + length, 0)
  if (count > maxRows) return { statements, narrowed, ...others }
  return { statements: new Set(), narrowed: [...narrowed, { statements, rows }], ...others }
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

function addSources(around: Sources, { statements, narrowed, isVolatile, changesAt, effects }: Sources) {
  for (const statement of statements) around.statements.add(statement)
  around.narrowed.push(...narrowed)
  around.isVolatile ||= isVolatile
  around.changesAt = Math.min(around.changesAt, changesAt)
  around.effects.push(...effects)
}
