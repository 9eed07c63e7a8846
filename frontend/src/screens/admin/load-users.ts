import type { LoaderFunctionArgs } from 'react-router-dom'
import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import type { Plan } from '@channelwise/schemas/plan'
import { roles } from '@channelwise/schemas/user'
import type { Role, User } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerForm } from '../forms/answer-form.ts'

/** A member as administrators see them. */
export type ListedMember = User & {
  email: string
  role: Role
  plan: string
  suspended: boolean
  twoFactor: boolean
}

/** What the form for editing a member was opened with. */
export type ShownMember = Pick<ListedMember, 'name' | 'description' | 'role' | 'plan' | 'suspended'>

/** A plan of the API that a member can have. */
export type MemberPlan = Pick<Plan, 'name' | 'title'>

/** Loads the members that match `?q=`, newest first; `?page=` from 1. */
export async function load(client: Client, { request }: LoaderFunctionArgs) {
  const { q, page } = readQuery(request)
  const [{ value, headers }, plans] = await Promise.all([
    client.listMembers({ query: { q, page } }),
    client.listPlans(),
  ])
  return {
    members: value,
    plans: plans.value.data.filter(({ name }) => name !== 'anonymous'),
    total: Number(headers.get('X-Total-Count')),
    q,
    page: Number(page),
    done: new URL(request.url).searchParams.get('done'),
  }
}

/** Edits or deletes a member, or mails them a password reset link. */
export async function act(client: Client, { sent, request }: Submission) {
  const intent = String(sent.get('intent'))
  const back = { ...readQuery(request), done: intent }
  const reason = z.string().trim().max(500, 'At most 500 characters')
  if (intent === 'delete') {
    const reviews = z.enum(['anonymous', 'remove'])
    return answerForm({
      sent,
      schema: z.object({ id: z.string(), reviews, reason, sure: z.string('Please confirm the deletion') }),
      async work(choice) {
        const body = { reviews: choice.reviews, reason: choice.reason }
        await client.deleteMember({ params: { id: choice.id }, body })
        return paths.adminUsers(back)
      },
    })
  }
  if (intent === 'reset') {
    return answerForm({
      sent,
      schema: z.object({ id: z.string() }),
      async work({ id }) {
        await client.mailPasswordReset({ params: { id }, body: {} })
        return paths.adminUsers(back)
      },
    })
  }
  if (intent !== 'edit') throw unknownIntent()
  return answerForm({
    sent,
    schema: z.object({
      id: z.string(),
      name: z.string().trim().min(1, 'Please enter a name'),
      // Browsers send line breaks as CRLF.
      description: z
        .string()
        .trim()
        .transform((text) => text.replaceAll('\r\n', '\n')),
      role: z.enum(roles),
      plan: z.string(),
      suspended: z.string().optional(),
      twoFactorOff: z.string().optional(),
      reason,
      shown: shownField.default({}),
    }),
    async work({ id, reason: why, shown, suspended, twoFactorOff, ...fields }) {
      const changed = dropUnchanged({ ...fields, suspended: suspended !== undefined }, shown)
      // A reason alone is that of the suspension.
      if (Object.keys(changed).length === 0 && why !== '' && suspended !== undefined) changed.suspended = true
      const more = twoFactorOff === undefined ? {} : { twoFactor: false as const }
      await client.editMember({ params: { id }, body: { ...changed, ...more, reason: why } })
      return paths.adminUsers(back)
    },
  })
}

/** Without the values that the form was opened with: another administrator may have changed them since. */
function dropUnchanged(sent: ShownMember, shown: Record<string, unknown>): Partial<ShownMember> {
  return Object.fromEntries(Object.entries(sent).filter(([name, value]) => value !== shown[name]))
}

/** The JSON of a `ShownMember`. */
const shownField = z.string().transform((text, context): Record<string, unknown> => {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  } catch {
    context.addIssue('Please reload the page')
    return z.NEVER
  }
})

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams
  return { q: query.get('q') ?? '', page: query.get('page') ?? '1' }
}
