import { isApiError } from '@channelwise/schemas/contract/api-error'
import { describeApiError, describeError } from './shown-error.ts'

/** Why a call to the API failed outside of loaders and actions. */
export function describeCallError(error: unknown): string {
  return isApiError(error) ? describeApiError(error) : describeError(error).message
}
