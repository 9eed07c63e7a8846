import { data, redirect } from 'react-router-dom'
import type { z } from 'zod'
import { isApiError } from '@channelwise/schemas/contract/api-error'
import { explainIssue } from '@channelwise/schemas/problems/explain-issue'
import { messages } from '../../app/messages.ts'
import { textFields } from './text-fields.ts'

/** What a form shows when it does not redirect: its errors and what was typed. */
export interface FormAnswer<Step = unknown> {
  /** The form's intent. */
  intent: string
  /** An error of the whole form; null if it belongs to fields. */
  error: string | null
  /** Errors by field name. */
  fields: Record<string, string>
  /** Typed values by field name, without passwords and codes. */
  typed: Record<string, string>
  /** The state of a form with several steps. */
  step: Step | null
}

interface FieldError {
  field: string
  message: string
}

interface Form<S extends z.ZodType, Step> {
  /** The submitted form; its field `intent` tells a screen's forms apart. */
  sent: FormData
  schema: S
  /** Rules across fields, applied to the raw values. */
  check?: (texts: Record<string, string>) => FieldError[]
  /** Makes the change; returns the path to redirect to, or the form's next step. */
  work: (values: z.output<S>) => Promise<string | { step: Step }>
  /** The step that a rejected form stays in. */
  stay?: Step | null
  /** The field that an API error is about, where the API does not name one. */
  place?: (message: string) => string | null
  /** Rewords an API error that belongs to no field. */
  describe?: (message: string) => string
}

/** Validates a submitted form, makes the change and redirects, or returns what to show. For a screen's `act`. */
export async function answerForm<S extends z.ZodType, Step = never>(form: Form<S, Step>) {
  const { sent, schema, check, work, stay = null } = form
  const show = (answer: Partial<FormAnswer<Step>>, status: number) =>
    data<FormAnswer<Step>>({ ...readTyped(sent), error: null, fields: {}, step: stay, ...answer }, { status })
  const parsed = schema.safeParse(Object.fromEntries(sent), { error: explainIssue })
  const errors = [...readIssues(parsed.error), ...(check?.(readTexts(sent)) ?? [])]
  if (!parsed.success || errors.length > 0) return show({ fields: byField(errors) }, 400)
  try {
    const outcome = await work(parsed.data)
    return typeof outcome === 'string' ? redirect(outcome, 303) : show(outcome, 200)
  } catch (error) {
    if (!isApiError(error)) throw error
    return show(describeApiError(error, form), error.status)
  }
}

function describeApiError<S extends z.ZodType, Step>(
  { message, fields }: { message: string; fields: FieldError[] },
  { sent, place, describe }: Form<S, Step>,
): Partial<FormAnswer<Step>> {
  const said = message || messages.unknownError
  const field = place?.(said) ?? null
  if (field !== null) return { fields: { [field]: said } }
  const named = fields.filter((each) => sent.has(each.field))
  if (named.length === 0) return { error: describe?.(said) ?? said }
  return { fields: byField(named) }
}

/** The values to show again; passwords, codes and tokens must never appear in a page. */
function readTyped(sent: FormData) {
  const { intent = '', ...texts } = readTexts(sent)
  const kept = Object.entries(texts).filter(([name]) => !/password|confirmation|code|token/i.test(name))
  return { intent, typed: Object.fromEntries(kept) }
}

function readTexts(sent: FormData): Record<string, string> {
  return Object.fromEntries(textFields(sent))
}

function readIssues(error: z.core.$ZodError | undefined): FieldError[] {
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** Each field's first error, in field order. */
function byField(errors: readonly FieldError[]) {
  const fields: Record<string, string> = {}
  for (const { field, message } of errors) fields[field] ??= message
  return fields
}
