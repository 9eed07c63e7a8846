import { noteSources, recordSources } from '@channelwise/schemas/revisions/sources'
import type { Sources } from '@channelwise/schemas/revisions/sources'
import type { TableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import type { PartCache } from '../endpoints/part-cache.ts'
import { createByteStore } from './byte-store.ts'

interface Options {
  revisions: TableRevisions
  maxBytes: number
  /** Whether cached values are frozen, so that tests notice whoever modifies them. */
  freezes: boolean
}

/** A part of an answer, and what it was made from. */
interface CachedPart {
  value: unknown
  sources: Sources
  tables: ReadonlySet<string>
  /** The revision that the tables had before it was made. */
  revision: number
  /** When it was made, in milliseconds since 1970. */
  madeAt: number
}

/**
 * Caches the parts of pages that do not depend on who asks: for pages of members, and for visitors' pages of which another
 * part has changed. A part is current as long as none of its tables has changed.
 */
export function createPartStore({ revisions, maxBytes, freezes }: Options) {
  const store = createByteStore<CachedPart>(maxBytes)

  function isCurrent({ tables, revision, madeAt, sources }: CachedPart) {
    const now = Date.now()
    return now >= madeAt && now < sources.changesAt && revisions.isCurrent(tables, revision)
  }

  /** Opens the cache for one request at the revision `known`; null asks for the revision when it is needed. */
  return (known: number | null): PartCache => {
    let revision = known === null ? null : Promise.resolve<number | null>(known)
    /** Reads in progress: concurrent calls ask for the same parts. */
    const pending = new Map<string, Promise<Omit<CachedPart, 'tables'>>>()

    async function readPart(
      key: string,
      current: number,
      read: () => Promise<unknown>,
      isShared: () => boolean,
    ) {
      const madeAt = Date.now()
      const { result: value, sources } = await recordSources(read)
      const { reads: tables, mayWrite } = revisions.findTables(sources)
      // Later parts of the request must show what this one changed, or may have changed elsewhere.
      if (mayWrite || sources.isVolatile) revision = null
      const part = { value, sources, revision: current, madeAt }
      if (tables !== null && sources.effects.length === 0 && isShared()) {
        if (freezes) freeze(value)
        store.set(key, { ...part, tables }, measure(part))
      }
      return part
    }

    return async <T>(key: string, read: () => Promise<T>, isShared: () => boolean) => {
      revision ??= revisions.refresh()
      const current = await revision
      if (current === null) return read()
      const cached = store.get(key)
      const other = cached !== undefined && isCurrent(cached) ? cached : pending.get(key)
      if (other !== undefined) {
        const { value, sources } = await other
        noteSources(sources)
        // A key is always read as the same type.
        return value as T
      }
      const part = readPart(key, current, read, isShared)
      pending.set(key, part)
      try {
        return (await part).value as T
      } finally {
        pending.delete(key)
      }
    }
  }
}

/** The approximate size of a part in bytes. */
function measure({ value, sources }: Pick<CachedPart, 'value' | 'sources'>) {
  const narrowed = sources.narrowed.flatMap((part) => [
    ...part.statements,
    ...Object.values(part.rows).flat(),
  ])
  const texts = [...sources.statements, ...narrowed].reduce((sum, { length }) => sum + length, 0)
  return 2 * JSON.stringify(value).length + texts
}

function freeze(value: unknown) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const part of Object.values(value)) freeze(part)
}
