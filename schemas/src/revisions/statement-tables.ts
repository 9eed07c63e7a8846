/** The parts of a database on which the sources of a statement depend. Names are in lower case. */
export interface Catalog {
  /** Tables whose triggers record every change. */
  watched: Set<string>
  /** Tables whose changes are not recorded, and schemas other than `public` and `pg_catalog`. */
  unwatched: Set<string>
  /** The bodies of views and functions by name. */
  bodies: Map<string, string>
}

/** The tables that a result depends on; null if some of its sources may change undetected. */
export type ReadTables = ReadonlySet<string> | null

/** How statements use tables. */
export interface TableUse {
  reads: ReadTables
  /** Whether they may modify rows. */
  mayWrite: boolean
}

/** Maximum statements whose tables are cached: more than the site has. */
const maxRemembered = 5_000

/**
 * Returns a function that finds the tables of statements, through views and functions. Any word that is the name of a table
 * counts as that table, so it may find too many but never too few. `reads` is null for statements that write, depend on time or
 * randomness, or read anything unwatched.
 */
export function createTableFinder({ watched, unwatched, bodies }: Catalog) {
  const found = new Map<string, TableUse>()

  function findTables(statement: string): TableUse {
    const known = found.get(statement)
    if (known !== undefined) return known
    const use = collect(statement)
    if (found.size >= maxRemembered) found.clear()
    found.set(statement, use)
    return use
  }

  function collect(statement: string): TableUse {
    const tables = new Set<string>()
    let isStable = true
    let mayWrite = false
    const opened = new Set<string>()
    const texts = [statement]
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (const word of readWords(text)) {
        mayWrite ||= writing.has(word)
        isStable &&= !(unstable.has(word) || isOfServer(word) || unwatched.has(word))
        if (watched.has(word)) tables.add(word)
        const body = bodies.get(word)
        if (body === undefined || opened.has(word)) continue
        opened.add(word)
        texts.push(body)
      }
    }
    return { reads: isStable && !mayWrite ? tables : null, mayWrite }
  }

  return (statements: Iterable<string>): TableUse => {
    const uses = [...statements].map(findTables)
    const mayWrite = uses.some((use) => use.mayWrite)
    if (uses.some(({ reads }) => reads === null)) return { reads: null, mayWrite }
    return { reads: new Set(uses.flatMap(({ reads }) => [...(reads ?? [])])), mayWrite }
  }
}

/**
 * Whether a word names part of the server itself. `pg_trgm` does not: it qualifies settings, whose values are in the statements
 * that set them.
 */
function isOfServer(word: string) {
  return word.startsWith('pg_') && word !== 'pg_trgm'
}

function readWords(text: string) {
  return new Set(text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_$]*/gu))
}

/** Words of statements that write. */
const writing = new Set(
  'insert update delete truncate merge call copy lock notify execute nextval setval'.split(' '),
)

/** Words whose value changes without any write. */
const unstable = new Set(
  `now today tomorrow yesterday age current_date current_time current_timestamp localtime localtimestamp
  clock_timestamp statement_timestamp transaction_timestamp timeofday
  random random_normal gen_random_uuid uuidv4 uuidv7 tablesample
  currval lastval last_value current_setting information_schema txid_current`.split(/\s+/),
)
