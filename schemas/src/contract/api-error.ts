/** The API responded with an error; `message` is the server's. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  /** The invalid fields of the request, if the API names them. */
  readonly fields: { field: string; message: string }[]

  constructor(status: number, message: string, fields: ApiError['fields'] = []) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Whether an error is an `ApiError`. Compares by name, because the pages' server bundle has its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError'
}
