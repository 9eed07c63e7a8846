import type { UploadRule } from '@channelwise/schemas/contract/endpoint'
import { InvalidRequestError } from './invalid-request-error.ts'
import { TooLargeError } from './too-large-error.ts'
import { ProblemError } from './problem-error.ts'

/** The file has a media type that the endpoint does not accept. */
export class UploadRefusedError extends ProblemError {
  readonly status = 415
}

/** Checks a file's media type and size; its bytes are for the handler to check. */
export function checkUpload(rule: UploadRule, file: Blob | null | undefined): Blob {
  // A form without a chosen file sends an empty one.
  if (!file || file.size === 0) {
    const message = 'Please choose a file first'
    throw new InvalidRequestError([{ field: 'file', message }], message)
  }
  checkUploadType(rule, file.type)
  if (file.size >= rule.bytesUnder) throw new TooLargeError(tooLarge(rule))
  return file
}

/** Throws `UploadRefusedError` for a media type that the rule does not list. */
export function checkUploadType({ types }: UploadRule, type: string) {
  if (!types.includes(type)) throw new UploadRefusedError(`The file must be one of ${types.join(', ')}`)
}

/** The message for a file that is too large, in megabytes of 2^20 bytes. */
export function tooLarge({ bytesUnder }: UploadRule) {
  return `The file must be under ${Math.round(bytesUnder / 1_048_576)}MB`
}
