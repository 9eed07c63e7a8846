import { AsyncLocalStorage } from 'node:async_hooks'

/** The sources that a result was computed from. */
export interface Sources {
  /** The SQL of the executed statements, except those that read known rows only. */
  statements: Set<string>
  narrowed: NarrowedStatements[]
  /** Whether it depends on something whose changes go undetected, such as another server or a cache. */
  isVolatile: boolean
  /** When it expires by itself, in milliseconds since 1970; Infinity for never. */
  changesAt: number
  /** Side effects to repeat for every cache hit, such as counting. */
  effects: ((visitor: Visitor) => void)[]
}

/** Statements that depend only on some rows of these tables. */
export interface NarrowedStatements {
  statements: ReadonlySet<string>
  rows: Rows
}

/**
 * Keys of rows in tables whose triggers record which rows change: our ids of channels, for videos and thumbs those of the
 * videos' channels. A mention is also known by the mentioned channel's id on the platform or its handle in lower case. Members
 * are always an empty list, which means no dependency on members who do not exist yet.
 */
export type Rows = Readonly<Partial<Record<NotedTable, readonly string[]>>>

/** A table whose triggers record which rows change (see `table-changes.sql`). */
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

/** The recipient of a response that is the same for all visitors. */
export interface Visitor {
  address: string
  userAgent: string
}

const recording = new AsyncLocalStorage<Sources>()

function noSources(): Sources {
  return { statements: new Set(), narrowed: [], isVolatile: false, changesAt: Infinity, effects: [] }
}

/** Runs `work` and records its sources, including those of whatever it awaits. An enclosing recording gets them, too. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ result: T; sources: Sources }> {
  const around = recording.getStore()
  const sources = noSources()
  try {
    return { result: await recording.run(sources, work), sources }
  } finally {
    if (around !== undefined) addSources(around, sources)
  }
}

/** Checking more rows would cost more than it saves. */
const maxRows = 500

/**
 * Runs `read` and narrows its dependency on the tables that `findRows` names to the rows that it names. The result must not
 * depend on any other rows of these tables, not even on future ones. Rows that were read but filtered out have to be named,
 * too, unless whatever would let them in is recorded as a change of all rows, as when a channel gets listed or can be found
 * again. If `findRows` returns null, nothing is narrowed.
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
 * Runs `work` without recording its sources: for state that a process keeps up to date by a source that the caller has already
 * recorded.
 */
export function withoutSources<T>(work: () => Promise<T>): Promise<T> {
  return recording.exit(work)
}

/** Whether sources are being recorded: the response may be cached, so computing it should not modify anything that it shows. */
export function isRecorded(): boolean {
  return recording.getStore() !== undefined
}

/** Records the sources of a part that another caller computed. */
export function noteSources(sources: Sources): void {
  const around = recording.getStore()
  if (around !== undefined) addSources(around, sources)
}

/** Records a database statement. */
export function noteStatement(text: string): void {
  recording.getStore()?.statements.add(text)
}

/** Records a dependency on something whose changes go undetected. */
export function noteVolatile(): void {
  const sources = recording.getStore()
  if (sources !== undefined) sources.isVolatile = true
}

/** Records that the result expires at `time`, in milliseconds since 1970. */
export function noteChangeAt(time: number): void {
  const sources = recording.getStore()
  if (sources !== undefined) sources.changesAt = Math.min(sources.changesAt, time)
}

/** Records a side effect to run on every cache hit, but not now. */
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
