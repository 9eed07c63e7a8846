import { isRouteErrorResponse } from 'react-router-dom'
import { messages } from './messages.ts'

/** What a visitor is told of an error, and the page's status. */
export interface ShownError {
  status: number
  message: string
}

/** The server's own message where there is one; unknown errors get a general sentence. */
export function describeError(error: unknown): ShownError {
  if (isRouteErrorResponse(error))
    return { status: error.status, message: String(error.data ?? error.statusText) }
  if (isShown(error)) return error.shown
  return { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' }
}

/** An error that the server has already described: it travels with the page as plain data. */
function isShown(error: unknown): error is { shown: ShownError } {
  return typeof error === 'object' && error !== null && 'shown' in error
}

/** A refusal of the API in the words that the specification gives for it. */
export function describeRefusal({ message }: { message: string }): string {
  if (message === 'Invalid Token') return messages.sessionExpired
  return message || messages.unknownError
}
