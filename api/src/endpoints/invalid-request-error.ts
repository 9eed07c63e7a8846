import type { ErrorStatus } from '@channelwise/schemas/contract/endpoint'
import { ProblemError } from './problem-error.ts'

/** A field of a request, and what would be right: a sentence, or one that begins with the field ("must be a number"). */
export interface InvalidField {
  field: string
  message: string
}

/** The request does not fit its endpoint. The message names the first field that is wrong, unless the specification gives one. */
export class InvalidRequestError extends ProblemError {
  readonly status: ErrorStatus = 400
  readonly fields: InvalidField[]

  constructor(fields: InvalidField[], message = describe(fields)) {
    super(message)
    this.fields = fields
  }
}

function describe([first]: InvalidField[]) {
  if (first === undefined) return 'The request is not valid'
  return /^\p{Lu}/u.test(first.message) ? first.message : `${first.field} ${first.message}`
}
