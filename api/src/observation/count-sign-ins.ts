import type { SignInOutcome } from '@channelwise/workflows/metrics/instruments'
import type { Metrics } from '@channelwise/workflows/metrics/metrics'
import { ProblemError } from '../endpoints/problem-error.ts'

/** Wraps a handler of sign-ins so that their outcomes are counted. */
export function countSignIns<Arguments extends unknown[], Reply extends { value: object }>(
  method: 'password' | 'passkey',
  handler: (...given: Arguments) => Promise<Reply>,
  metrics: Pick<Metrics, 'signIn'> | null = null,
): (...given: Arguments) => Promise<Reply> {
  if (metrics === null) return handler
  return async (...given) => {
    try {
      const reply = await handler(...given)
      const needsCode = 'codeNeeded' in reply.value && reply.value.codeNeeded === true
      metrics.signIn(method, needsCode ? 'code_needed' : 'succeeded')
      return reply
    } catch (error) {
      metrics.signIn(method, describeFailure(error))
      throw error
    }
  }
}

function describeFailure(error: unknown): SignInOutcome {
  if (!(error instanceof ProblemError)) return 'failed'
  return error.status === 429 ? 'limited' : 'refused'
}
