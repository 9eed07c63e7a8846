import type { Calls } from './api.ts'
import { readError } from './errors.ts'
import { createRetry } from './retry.ts'
import type { RetryOptions } from './retry.ts'

export interface ClientOptions extends RetryOptions {
  /** Where the site is, such as https://channelwise.example. */
  url: string
  /** An API key (`cw_…`). Without one, calls count against the lower limits of visitors. */
  key?: string
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}

/** A call by method and path, such as 'GET /api/v1/channels'. */
export type CallName = keyof Calls

/** The calls that return a list page by page. */
export type ListName = {
  [Name in CallName]: Calls[Name]['response'] extends { data: unknown[]; next: string | null } ? Name : never
}[CallName]

/** A row of a list. */
export type Row<Name extends ListName> = Calls[Name]['response'] extends { data: (infer R)[] } ? R : never

/** The arguments of a call; parts without a required field may be omitted. */
export type Arguments<Name extends CallName> = Part<'path', Calls[Name]['path']> &
  Part<'query', Calls[Name]['query']> &
  (undefined extends Calls[Name]['body'] ? unknown : { body: Calls[Name]['body'] }) & {
    /** Aborts the call, its retries and its waits. */
    signal?: AbortSignal
  }

type Part<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value }

/** The arguments after the name, optional if nothing is required. */
type Call<Name extends CallName> =
  Record<never, never> extends Arguments<Name> ? [Arguments<Name>?] : [Arguments<Name>]

export interface Client {
  /** Makes a call. Throws `ChannelwiseError` for an error response. */
  request<Name extends CallName>(name: Name, ...args: Call<Name>): Promise<Calls[Name]['response']>
  /**
   * Every page of a list, fetched as needed, starting at `query.cursor`. With `updatedSince`, a page also has the deleted ids
   * (`deleted`), and the last page's `next` is the cursor to continue from later.
   */
  pages<Name extends ListName>(
    name: Name,
    ...args: Call<Name>
  ): AsyncGenerator<Calls[Name]['response'], void, undefined>
  /** Every row of a list, with its pages fetched as needed. */
  rows<Name extends ListName>(name: Name, ...args: Call<Name>): AsyncGenerator<Row<Name>, void, undefined>
}

/** Creates a client of the API. */
export function createClient({ url, key, fetch: send = fetch, ...options }: ClientOptions): Client {
  const retry = createRetry(options)

  async function request(
    name: string,
    { path = {}, query = {}, body, signal }: Loose = {},
  ): Promise<unknown> {
    const [method = 'GET', pattern = ''] = name.split(' ')
    const address = new URL(fillPath(pattern, path), url)
    for (const [field, value] of Object.entries(query))
      if (value !== undefined && value !== null) address.searchParams.set(field, String(value))
    const headers = {
      Accept: 'application/json',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    return retry({ method, signal }, async () => {
      const response = await send(address, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal !== undefined && { signal }),
      })
      if (!response.ok) throw await readError(response)
      return response.json()
    })
  }

  async function* pages(name: string, { query = {}, ...rest }: Loose = {}) {
    // Wherever the contract has a cursor, it is a string.
    let cursor = query['cursor'] as string | null | undefined
    do {
      const page = (await request(name, {
        ...rest,
        query: { ...query, cursor },
      })) as { data: unknown[]; next: string | null }
      yield page
      if (page.next !== null && page.next === cursor) return
      cursor = page.next
    } while (cursor !== null)
  }

  async function* rows(name: string, call?: Loose) {
    for await (const { data } of pages(name, call)) yield* data
  }

  // `Client` ties arguments and responses to the call's name, which the loosely typed functions inside cannot express.
  return { request, pages, rows } as unknown as Client
}

interface Loose {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
}

function fillPath(pattern: string, path: Record<string, unknown>) {
  return pattern.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = path[field]
    if (value === undefined || value === '') throw new TypeError(`path.${field} is missing`)
    return encodeURIComponent(String(value))
  })
}
