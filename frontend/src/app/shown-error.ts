import { isRouteErrorResponse } from 'react-router-dom'
import { messages } from './messages.ts'

/** What a visitor sees of an error, and the page's HTTP status. */
export interface ShownError {
  status: number
  message: string
}

/** The server's message where there is one, or a general one for unexpected errors. */
export function describeError(error: unknown): ShownError {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data ?? error.statusText) }
  if (isShown(error)) return error.shown
  return { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' }
}

/** An error already described by the server, which arrives with the page as plain data. */
function isShown(error: unknown): error is { shown: ShownError } {
  return typeof error === 'object' && error !== null && 'shown' in error
}

/** An API error's message, in the specification's words where it has some. */
export function describeApiError({ message }: { message: string }): string {
  if (message === 'Invalid Token') return messages.sessionExpired
  return message || messages.unknownError
}
