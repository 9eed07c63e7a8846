import { maxCompared } from '@channelwise/schemas/insights/boards'

/** What a comparison's URL names: channels or main topics, never both. */
export interface Compared {
  kind: 'channels' | 'topics'
  ids: string[]
  /** A text to find another channel by. */
  q: string
}

/** Parses the URL; without channels and topics it compares channels. `add` and `remove` change the subjects. */
export function readCompared(query: URLSearchParams): Compared {
  const kind = (query.get('channels') ?? '') === '' && query.has('topics') ? 'topics' : 'channels'
  const named = [...(query.get(kind) ?? '').split(','), ...query.getAll('add')].filter(Boolean)
  return {
    kind,
    ids: [...new Set(named)].slice(0, maxCompared),
    q: (query.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100),
  }
}

/** The arguments of the path builder. */
export function writeCompared({ kind, ids }: Pick<Compared, 'kind' | 'ids'>) {
  return kind === 'channels' ? { channels: ids } : { topics: ids }
}
