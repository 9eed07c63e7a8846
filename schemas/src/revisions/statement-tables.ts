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

/** Statements whose tables are remembered: more than the site has. */
const maxRemembered = 5_000

/**
 * Creates the function that finds the tables of statements, through views and functions. It takes every word that is the
 * name of a table for that table, so it may find too many but never too few. Null for statements that change something,
 * depend on the time or on chance, or read what is not watched.
 */
export function createTableFinder({ watched, unwatched, bodies }: Catalog) {
  const found = new Map<string, ReadTables>()

  function findTables(statement: string): ReadTables {
    const known = found.get(statement)
    if (known !== undefined) return known
    const tables = collect(statement)
    if (found.size >= maxRemembered) found.clear()
    found.set(statement, tables)
    return tables
  }

  function collect(statement: string): ReadTables {
    const tables = new Set<string>()
    const opened = new Set<string>()
    const texts = [statement]
    for (let text = texts.pop(); text !== undefined; text = texts.pop()) {
      for (const word of readWords(text)) {
        if (unstable.has(word) || isOfServer(word) || unwatched.has(word)) return null
        if (watched.has(word)) tables.add(word)
        const body = bodies.get(word)
        if (body === undefined || opened.has(word)) continue
        opened.add(word)
        texts.push(body)
      }
    }
    return tables
  }

  return (statements: Iterable<string>): ReadTables => {
    const all = new Set<string>()
    for (const statement of statements) {
      const tables = findTables(statement)
      if (tables === null) return null
      for (const table of tables) all.add(table)
    }
    return all
  }
}

/** Whether it is of the server itself. The settings of an extension are not: what sets them says their values. */
function isOfServer(word: string) {
  return word.startsWith('pg_') && word !== 'pg_trgm'
}

function readWords(text: string) {
  return new Set(text.toLowerCase().match(/[\p{L}_][\p{L}\p{N}_$]*/gu))
}

/** What changes something, or answers differently without a change. */
const unstable = new Set(
  `insert update delete truncate merge call copy lock notify execute
  now today tomorrow yesterday age current_date current_time current_timestamp localtime localtimestamp
  clock_timestamp statement_timestamp transaction_timestamp timeofday
  random random_normal gen_random_uuid uuidv4 uuidv7 tablesample
  nextval currval lastval last_value current_setting information_schema txid_current`.split(/\s+/),
)
