import { contract } from './contract.ts'
import type { Contract } from './contract.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'

/** An answer's value with the headers that came with it. */
export interface Reply<T> {
  value: T
  headers: Headers
}

/** One function for each call of the contract. */
export type Client = {
  [Name in keyof Contract]: (
    ...call: Arguments<Call<Contract[Name]>>
  ) => Promise<Reply<Answer<Contract[Name]>>>
}

/** An endpoint without parameters is called without an argument. */
type Arguments<C> = keyof C extends never ? [] : [call: C]

/** The API refused or failed; `message` is the server's own. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** What is wrong with which field of the request, as far as the API names them. */
  readonly fields: { field: string; message: string }[]

  constructor(status: number, message: string, fields: ApiError['fields'] = []) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Tells a refusal of the API from other errors: by name, as the pages' server bundle has a copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}

/** Anything that answers like `fetch`: the browser's own, or the server calling itself without a network. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** The typed client of the contract. Addresses are relative to the site; throws `ApiError` for statuses of 400 and over. */
export function createClient(fetch: Fetch): Client {
  const calls = Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => [
    name,
    async (call: Parts = {}) => {
      const response = await fetch(writeAddress(endpoint, call), {
        method: endpoint.method,
        ...('body' in call && writeBody(call.body)),
        // A file brings its own type.
        ...(call.upload !== undefined && { body: call.upload }),
      })
      if (response.ok && endpoint.produces !== undefined) {
        return { value: response.body, headers: response.headers }
      }
      const value: unknown = await response.json().catch(() => null)
      if (!response.ok)
        throw new ApiError(response.status, readMessage(value, response.status), readFields(value))
      return { value, headers: response.headers }
    },
  ])
  // The entries are the contract's own, name by name; TypeScript cannot see through Object.entries.
  return Object.fromEntries(calls) as Client
}

/** Browsers hold back at most 64 KiB of all bodies that may outlive their page. */
const mostKept = 8192

/** A press of a button is kept, even when its page is left before the answer. */
function writeBody(value: Parts['body']): RequestInit {
  const body = JSON.stringify(value)
  return { body, headers: { 'Content-Type': 'application/json' }, keepalive: body.length <= mostKept }
}

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  upload?: Blob
}

function writeAddress(endpoint: Endpoint, call: Parts) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(call.params?.[name])),
  )
  const query = new URLSearchParams(
    Object.entries(call.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()
  return query === '' ? path : `${path}?${query}`
}

function readMessage(value: unknown, status: number) {
  const message = typeof value === 'object' && value !== null && 'message' in value ? value.message : null
  return typeof message === 'string' ? message : `The server answered with status ${status}`
}

/** The problem is our own API's, as it describes it. */
function readFields(value: unknown): ApiError['fields'] {
  const fields = typeof value === 'object' && value !== null && 'fields' in value ? value.fields : []
  return Array.isArray(fields) ? fields : []
}
