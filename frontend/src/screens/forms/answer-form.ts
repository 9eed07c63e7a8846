import { data, redirect } from 'react-router-dom'
import type { z } from 'zod'
import { isApiError } from '@channelwise/schemas/contract/client'
import { explainIssue } from '@channelwise/schemas/explain-issue'
import { messages } from '../../app/messages.ts'

/** What a form that did not lead on is to show: what is wrong, and what was typed. */
export interface FormAnswer<Step = unknown> {
  /** Which form of its screen it was. */
  intent: string
  /** What is wrong with the whole; null where it is said at the fields. */
  error: string | null
  /** What is wrong with a field, by its name. */
  fields: Record<string, string>
  /** What was typed, by the field's name: never a password or a code. */
  typed: Record<string, string>
  /** What the form goes on with, where it takes several steps. */
  step: Step | null
}

interface FieldFault {
  field: string
  message: string
}

interface Form<S extends z.ZodType, Step> {
  /** The form as it was sent; its field `intent` tells the forms of a screen apart. */
  sent: FormData
  schema: S
  /** Rules on several fields, for the texts as they were typed. */
  check?: (texts: Record<string, string>) => FieldFault[]
  /** Makes the change; says where to go then, or what the form's next step is to show. */
  work: (values: z.output<S>) => Promise<string | { step: Step }>
  /** The step that a refused form stays in. */
  stay?: Step | null
  /** The field that a refusal of the API speaks about, where the API does not name one. */
  place?: (message: string) => string | null
  /** The words for a refusal of the API that belongs to no field. */
  describe?: (message: string) => string
}

/** Checks what was sent, makes the change and leads on, or answers with what is to be shown. For a screen's `act`. */
export async function answerForm<S extends z.ZodType, Step = never>(form: Form<S, Step>) {
  const { sent, schema, check, work, stay = null } = form
  const show = (answer: Partial<FormAnswer<Step>>, status: number) =>
    data<FormAnswer<Step>>({ ...readTyped(sent), error: null, fields: {}, step: stay, ...answer }, { status })
  const parsed = schema.safeParse(Object.fromEntries(sent), { error: explainIssue })
  const faults = [...readFaults(parsed.error), ...(check?.(readTexts(sent)) ?? [])]
  if (!parsed.success || faults.length > 0) return show({ fields: byField(faults) }, 400)
  try {
    const outcome = await work(parsed.data)
    return typeof outcome === 'string' ? redirect(outcome, 303) : show(outcome, 200)
  } catch (error) {
    if (!isApiError(error)) throw error
    return show(describeRefusal(error, form), error.status)
  }
}

function describeRefusal<S extends z.ZodType, Step>(
  { message, fields }: { message: string; fields: FieldFault[] },
  { sent, place, describe }: Form<S, Step>,
): Partial<FormAnswer<Step>> {
  const said = message || messages.unknownError
  const field = place?.(said) ?? null
  if (field !== null) return { fields: { [field]: said } }
  const named = fields.filter((each) => sent.has(each.field))
  if (named.length === 0) return { error: describe?.(said) ?? said }
  return { fields: byField(named) }
}

/** What stands in the fields again; a password, a code or the like must not stand in a page. */
function readTyped(sent: FormData) {
  const { intent = '', ...texts } = readTexts(sent)
  const kept = Object.entries(texts).filter(([name]) => !/password|confirmation|code|token/i.test(name))
  return { intent, typed: Object.fromEntries(kept) }
}

function readTexts(sent: FormData): Record<string, string> {
  return Object.fromEntries(
    [...sent].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

function readFaults(error: z.core.$ZodError | undefined): FieldFault[] {
  return (error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message }))
}

/** The first thing that is wrong with each field, in the fields' order. */
function byField(faults: readonly FieldFault[]) {
  const fields: Record<string, string> = {}
  for (const { field, message } of faults) fields[field] ??= message
  return fields
}
