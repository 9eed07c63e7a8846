import { ApiError } from './api-error.ts'
import { contract } from './contract.ts'
import type { Contract } from './contract.ts'
import type { Answer, Call, Endpoint } from './endpoint.ts'

/** The value and headers of a response. */
export interface Reply<T> {
  value: T
  headers: Headers
}

/** One function per endpoint of the contract. */
export type Client = {
  [Name in keyof Contract]: (
    ...call: Arguments<Call<Contract[Name]>>
  ) => Promise<Reply<Answer<Contract[Name]>>>
}

/** Endpoints without parameters take no argument. */
type Arguments<C> = keyof C extends never ? [] : [call: C]

/** The browser's `fetch`, or a replacement by which the server calls itself without a network. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Creates a typed client. URLs are relative to the site. Throws `ApiError` for statuses of 400 and above. */
export function createClient(fetch: Fetch): Client {
  const calls = Object.entries(contract).map(([name, endpoint]: [string, Endpoint]) => [
    name,
    async (call: Parts = {}) => {
      const response = await fetch(writeAddress(endpoint, call), {
        method: endpoint.method,
        ...('body' in call && writeBody(call.body)),
        // A file has its own media type.
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
  // `Object.fromEntries` loses the types of the entries.
  return Object.fromEntries(calls) as Client
}

/** Browsers limit the bodies of all pending keepalive requests to 64 KiB in total. */
const maxKeepaliveBytes = 8192

/** With `keepalive`, a pending request survives leaving the page. */
function writeBody(value: Parts['body']): RequestInit {
  const body = JSON.stringify(value)
  return {
    body,
    headers: { 'Content-Type': 'application/json' },
    keepalive: body.length <= maxKeepaliveBytes,
  }
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

/** The problem's shape is guaranteed by our own API. */
function readFields(value: unknown): ApiError['fields'] {
  const fields = typeof value === 'object' && value !== null && 'fields' in value ? value.fields : []
  return Array.isArray(fields) ? fields : []
}
