/** A field of a request, and what would be right. */
export interface InvalidField {
  field: string
  message: string
}

/** The request does not fit its endpoint. The message names the first field that is wrong. */
export class InvalidRequestError extends Error {
  override name = 'InvalidRequestError'
  readonly fields: InvalidField[]

  constructor(fields: InvalidField[]) {
    const first = fields[0]
    super(first === undefined ? 'The request is not valid' : `${first.field}: ${first.message}`)
    this.fields = fields
  }
}
