import type { ErrorStatus } from '@channelwise/schemas/contract/endpoint'
import { ProblemError } from './problem-error.ts'

/** An invalid field and what would be right: a sentence, or a phrase that follows the field's name ("must be a number"). */
export interface InvalidField {
  field: string
  message: string
}

/** The request is invalid. The message names the first invalid field, unless the specification prescribes one. */
export class InvalidRequestError extends ProblemError {
  readonly status: ErrorStatus = 400
  readonly fields: InvalidField[]

  constructor(fields: InvalidField[], message = describe(fields)) {
    super(message)
    this.fields = fields
  }
}

function describe([first]: InvalidField[]) {
  if (first === undefined) return 'Invalid request'
  return /^\p{Lu}/u.test(first.message) ? first.message : `${first.field} ${first.message}`
}
