import { memberMessages } from '../../app/member-messages.ts'

/** Prefixes the API's reason with the specification's message, unless it starts with it already. */
export function describeFailure(reason: string): string {
  return reason.startsWith(memberMessages.accountFailed)
    ? reason
    : `${memberMessages.accountFailed} ${reason}`
}
