import { isRouteErrorResponse } from 'react-router-dom'
import { messages } from './messages.ts'

/** What a visitor sees of an error, and the page's HTTP status. */
export interface ShownError {
  /** `unreachable` if there was no response. */
  status: number
  message: string
}

/** Stands in for a status if there was no response. */
export const unreachable = 0

/** The status of a form that could not be sent; no screen revalidates after it. */
export const unreachedStatus = 503

/** The message if there was no response. */
export const unreachableMessage = 'We couldn’t reach Channelwise. Check your connection and try again.'

/** The server's message where there is one, or a general one for unexpected errors. */
export function describeError(error: unknown): ShownError {
  if (isRouteErrorResponse(error))
    return {
      status: error.status,
      // The router's own message is meant for developers.
      message:
        error.status === 405 ? 'There is no form on this page' : String(error.data ?? error.statusText),
    }
  if (isShown(error)) return error.shown
  if (isUnreachable(error)) return { status: unreachable, message: unreachableMessage }
  return { status: 500, message: 'Something went wrong on our side. Please try again in a moment.' }
}

/** An error already described by the server, which arrives with the page as plain data. */
function isShown(error: unknown): error is { shown: ShownError } {
  return typeof error === 'object' && error !== null && 'shown' in error
}

/**
 * Whether there was no response. Browsers reject with a TypeError when a call or a script could not be fetched, each with its
 * own message.
 */
export function isUnreachable(error: unknown): boolean {
  if (typeof document === 'undefined') return false
  const words =
    /failed to fetch|error loading dynamically imported|load failed|networkerror|importing a module/i
  return !navigator.onLine || (error instanceof TypeError && words.test(error.message))
}

/** An API error's message, in the specification's words where it has some. */
export function describeApiError({ message }: { message: string }): string {
  if (message === 'Invalid Token') return messages.sessionExpired
  return message || messages.unknownError
}
