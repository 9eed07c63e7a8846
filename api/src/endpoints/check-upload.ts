import type { UploadRule } from '@channelwise/schemas/contract/endpoint'
import { InvalidRequestError } from './invalid-request-error.ts'
import { TooLargeError } from './too-large-error.ts'
import { ProblemError } from './problem-error.ts'

/** The file is of a kind that is not taken. */
export class UploadRefusedError extends ProblemError {
  readonly status = 415
}

/** The file, when its kind and size are as its endpoint has them; its bytes are the handler's to look at. */
export function checkUpload(rule: UploadRule, file: Blob | null | undefined): Blob {
  // A form whose file was not chosen sends an empty one.
  if (!file || file.size === 0) {
    const message = 'Choose a file first'
    throw new InvalidRequestError([{ field: 'file', message }], message)
  }
  checkUploadType(rule, file.type)
  if (file.size >= rule.bytesUnder) throw new TooLargeError(tooLarge(rule))
  return file
}

/** Throws `UploadRefusedError` for another kind than the rule names. */
export function checkUploadType({ types }: UploadRule, type: string) {
  if (!types.includes(type)) throw new UploadRefusedError(`The file must be one of ${types.join(', ')}`)
}

/** Megabytes of 1,024 kilobytes. */
export function tooLarge({ bytesUnder }: UploadRule) {
  return `The file must be under ${Math.round(bytesUnder / 1_048_576)}MB`
}
