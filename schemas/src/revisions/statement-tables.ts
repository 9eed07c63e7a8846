/** What a database consists of, as far as the sources of a statement depend on it. Names are in lower case. */
export interface Catalog {
  /** Tables with a trigger that notes every change. */
  watched: Set<string>
  /** Everything else that rows can be read from and whose changes nobody notes: tables, foreign schemas. */
  unwatched: Set<string>
  /** The bodies of views and functions by name. */
  bodies: Map<string, string>
}

/** The tables that an answer depends on; null if some of its sources may change unnoticed. */
export type ReadTables = ReadonlySet<string> | null

/** What statements do with tables. */
export interface TableUse {
  reads: ReadTables
  /** Whether they may change rows. */
  mayWrite: boolean
}

/** Statements whose tables are remembered: more than the site has. */
const maxRemembered = 5_000

/**
 * Creates the function that finds the tables of statements, through views and functions. It takes every word that is the
 * name of a table for that table, so it may find too many but never too few. Reads are null for statements that change
 * something, depend on the time or on chance, or read what is not watched.
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

/** Whether it is of the server itself. The settings of an extension are not: what sets them says their values. */
function isOfServer(word: string) {
  return word.startsWith('pg_') && word !== 'pg_trgm'
}

function readWords(text: string) {
  return new Set(text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_$]*/gu))
}

/** What changes something. */
const writing = new Set(
  'insert update delete truncate merge call copy lock notify execute nextval setval'.split(' '),
)

/** What answers differently without a change. */
const unstable = new Set(
  `now today tomorrow yesterday age current_date current_time current_timestamp localtime localtimestamp
  clock_timestamp statement_timestamp transaction_timestamp timeofday
  random random_normal gen_random_uuid uuidv4 uuidv7 tablesample
  currval lastval last_value current_setting information_schema txid_current`.split(/\s+/),
)
