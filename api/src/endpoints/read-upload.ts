import type { IncomingMessage } from 'node:http'
import type { UploadRule } from '@channelwise/schemas/contract/endpoint'
import { checkUploadType, tooLarge } from './check-upload.ts'
import { InvalidRequestError } from './invalid-request-error.ts'
import { readBytes } from './read-bytes.ts'

/** Bytes allowed for the multipart envelope around the file. */
const bytesOfForm = 10_000

/**
 * Reads an uploaded file; null for a form without one. Refuses a wrong media type before reading anything, and throws
 * `TooLargeError` as soon as the limit is exceeded.
 */
export async function readUpload(request: IncomingMessage, rule: UploadRule): Promise<Blob | null> {
  const type = (request.headers['content-type'] ?? '').trim()
  if (!/^multipart\/form-data\b/i.test(type)) {
    const plainType = type.split(';')[0]?.trim().toLowerCase() ?? ''
    checkUploadType(rule, plainType)
    return new Blob([await readBytes(request, rule.bytesUnder, tooLarge(rule))], { type: plainType })
  }
  const bytes = await readBytes(request, rule.bytesUnder + bytesOfForm, tooLarge(rule))
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new InvalidRequestError([{ field: 'body', message: 'must be a multipart form' }])
  })
  return [...form.values()].find((value) => typeof value !== 'string') ?? null
}
