import { messages } from './messages.ts'
import { describeError } from './shown-error.ts'
import type { ShownError } from './shown-error.ts'

/** Serializes the routes' errors for the browser: only what a visitor may see. */
export function writeErrors(errors: Record<string, unknown> | null) {
  return (
    errors &&
    Object.fromEntries(Object.entries(errors).map(([route, error]) => [route, { shown: write(error) }]))
  )
}

/** A missing page is described the same, whichever of its calls fails first. */
function write(error: unknown): ShownError {
  const shown = describeError(error)
  return shown.status === 404 ? { ...shown, message: messages.pageMissing } : shown
}
