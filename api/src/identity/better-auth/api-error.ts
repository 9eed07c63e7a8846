import type { APIError } from 'better-auth/api'

/** The library's error; null for any other. It is known by its name, because importing its class would load the library. */
export function readApiError(error: unknown): APIError | null {
  return error instanceof Error && error.name === 'APIError' ? (error as APIError) : null
}
