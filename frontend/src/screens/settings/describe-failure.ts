import { messages } from '../../app/messages.ts'

/** The specification's words, and after them why: in the words of the API, which may begin with them already. */
export function describeFailure(reason: string): string {
  return reason.startsWith(messages.accountFailed) ? reason : `${messages.accountFailed} ${reason}`
}
