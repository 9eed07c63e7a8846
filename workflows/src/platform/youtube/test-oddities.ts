import type { Accident, Refusal } from './test-faults.ts'

/** A list as the API sends it. */
export interface SentList {
  items?: object[]
  nextPageToken?: string
}

/** Turns a right answer into an odd one, or a failure. */
export type Oddity = (right: SentList) => SentList | Refusal | Accident

/** Which calls an oddity concerns; what is left out does not matter. */
export interface OddCalls {
  method?: 'channels' | 'channelSections' | 'playlistItems' | 'videos'
  /** An id, handle or playlist that the call asks for. */
  about?: string
  /** Only calls for a further page (true), or only for the first (false). */
  nextPage?: boolean
  /** How many calls; all by default. */
  times?: number
}

/** Nothing is found, and there is no next page. */
export const nothing: Oddity = () => ({})

/** A failure instead of the answer. */
export function failure(fault: Refusal | Accident): Oddity {
  return () => fault
}

/** These resources, whatever was asked for. */
export function sends(...items: object[]): Oddity {
  return (right) => ({ ...right, items })
}

/** The right answer, in which a field of each resource, such as 'statistics.viewCount', has another value. */
export function withField(path: string, value: unknown): Oddity {
  return ({ items = [], ...rest }) => ({
    ...rest,
    items: items.map((item) => set(item, path.split('.'), value)),
  })
}

/** Whether a call is one of those. */
export function concerns({ method, about, nextPage }: OddCalls, called: string, query: URLSearchParams) {
  const asked = [...query.values()].flatMap((value) => value.split(','))
  return (
    (method === undefined || method === called) &&
    (about === undefined || asked.includes(about)) &&
    (nextPage === undefined || nextPage === query.has('pageToken'))
  )
}

function set(target: object, [name = '', ...rest]: string[], value: unknown): object {
  const inner: unknown = Reflect.get(target, name)
  const child =
    rest.length === 0 ? value : set(typeof inner === 'object' && inner !== null ? inner : {}, rest, value)
  return { ...target, [name]: child }
}
