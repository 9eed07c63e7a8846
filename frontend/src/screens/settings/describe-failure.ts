import { messages } from '../../app/messages.ts'

/** Prefixes the API's reason with the specification's message, unless it starts with it already. */
export function describeFailure(reason: string): string {
  return reason.startsWith(messages.accountFailed) ? reason : `${messages.accountFailed} ${reason}`
}
