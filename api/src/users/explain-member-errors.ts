import { UnknownMemberError, UnknownPlanError } from '@channelwise/workflows/operations/members/change-member'
import { LastAdministratorError } from '@channelwise/workflows/operations/members/require-remaining-administrator'
import { InvalidRequestError } from '../endpoints/invalid-request-error.ts'
import { ProblemError } from '../endpoints/problem-error.ts'
import { MemberNotFoundError } from './member-not-found-error.ts'

/** Without this member the site would have no administrator. */
class LastAdministratorProblem extends ProblemError {
  readonly status = 409
}

/** Gives the errors of a change of a member their HTTP status. */
export async function explainMemberErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UnknownMemberError) throw new MemberNotFoundError()
    if (error instanceof UnknownPlanError)
      throw new InvalidRequestError([{ field: 'plan', message: error.message.replace(/^plan /, '') }])
    if (error instanceof LastAdministratorError)
      throw new LastAdministratorProblem(error.message, { cause: error })
    throw error
  }
}
