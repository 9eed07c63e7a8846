import type { z } from 'zod'
import { explainIssue } from '@channelwise/schemas/problems/explain-issue'
import { InvalidRequestError } from './invalid-request-error.ts'

/**
 * Checks values by the same rules as their form. Throws `InvalidRequestError` with every invalid field; its message is the
 * first field's, as the form shows it.
 */
export function checkFields<R extends z.ZodType>(rules: R, values: unknown): z.output<R> {
  const checked = rules.safeParse(values, { error: explainIssue })
  if (checked.success) return checked.data
  const fields = checked.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new InvalidRequestError(fields, fields[0]?.message)
}
