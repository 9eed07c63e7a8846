import { noteSources, recordSources } from '@channelwise/schemas/revisions/sources'
import type { Sources } from '@channelwise/schemas/revisions/sources'
import type { TableRevisions } from '@channelwise/schemas/revisions/table-revisions'
import type { Keep } from '../endpoints/keep-part.ts'
import { createByteStore } from './byte-store.ts'

interface Options {
  revisions: TableRevisions
  maxBytes: number
  /** Whether what is kept is frozen, so that tests notice who changes it. */
  freezes: boolean
}

/** A part of an answer, and what it was made from. */
interface KeptPart {
  value: unknown
  sources: Sources
  tables: ReadonlySet<string>
  /** The revision that the tables had before it was made. */
  revision: number
  /** When it was made, in milliseconds since 1970. */
  madeAt: number
}

/**
 * Keeps what pages are made from and what does not depend on who asks: for the pages of members, and for those of visitors
 * of which another part has changed. A part holds while no table has changed that it was made from.
 */
export function createAnswerKeeper({ revisions, maxBytes, freezes }: Options) {
  const store = createByteStore<KeptPart>(maxBytes)

  function isCurrent({ tables, revision, madeAt, sources }: KeptPart) {
    const now = Date.now()
    return now >= madeAt && now < sources.changesAt && revisions.isCurrent(tables, revision)
  }

  /** Keeps parts for one request, which is at the revision `known`, or asks for it when it is needed. */
  return (known: number | null): Keep => {
    let revision = known === null ? null : Promise.resolve<number | null>(known)
    /** What is being read: calls that run side by side ask for the same parts. */
    const pending = new Map<string, Promise<Omit<KeptPart, 'tables'>>>()

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
      const kept = store.get(key)
      const other = kept !== undefined && isCurrent(kept) ? kept : pending.get(key)
      if (other !== undefined) {
        const { value, sources } = await other
        noteSources(sources)
        // What is kept under a key was read for it.
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

/** About as many bytes as a part takes. */
function measure({ value, sources }: Pick<KeptPart, 'value' | 'sources'>) {
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
