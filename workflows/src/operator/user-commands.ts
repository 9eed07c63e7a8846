import { roles } from '@channelwise/schemas/user'
import type { Role } from '@channelwise/schemas/user'
import { commandLine } from '../operations/audit/record-operation.ts'
import { changeMember, UnknownPlanError } from '../operations/members/change-member.ts'
import type { MemberChange } from '../operations/members/change-member.ts'
import { createPasswordReset, NoAccountError, resetLink } from '../operations/members/reset-password.ts'
import { matchMembers } from '../operations/members/match-members.ts'
import { LastAdministratorError } from '../operations/members/require-remaining-administrator.ts'
import { settingsInForce } from '../operations/settings/settings-in-force.ts'
import { onDatabase } from './action.ts'
import type { Action, DatabaseParts } from './action.ts'
import { readLimit } from './options.ts'
import type { Options } from './options.ts'
import { UsageError } from './usage-error.ts'

/** Parses the arguments of `users`. Throws `UsageError`. */
export function readUserCommand([action, who, ...more]: string[], options: Options): Action {
  const { search = '', reason = '' } = options
  if (action === undefined) {
    const limit = readLimit(options)
    return onDatabase((parts) => listMembers({ search, limit }, parts))
  }
  const act = readAction(action, more, reason)
  if (who === undefined) throw new UsageError(`users ${action} needs an id, a uid or an email address`)
  return onDatabase(async (parts) => {
    const member = await findMember(who, parts)
    return member === null ? 1 : act(member, parts)
  })
}

type Act = (member: ShownMember, parts: DatabaseParts) => Promise<number>

function readAction(action: string, words: string[], reason: string): Act {
  if (action === 'role') {
    const [role, ...more] = words
    const known = roles.find((one) => one === role)
    if (known === undefined || more.length > 0)
      throw new UsageError(`users role needs somebody and one of: ${roles.join(', ')}`)
    return changeTo({ role: known, reason })
  }
  if (action === 'plan') {
    const [plan, ...more] = words
    if (plan === undefined || more.length > 0)
      throw new UsageError('users plan needs somebody and the name of a plan, such as free or paid')
    return changeTo({ plan, reason })
  }
  if (words.length > 0) throw new UsageError(`users ${action} takes no ${words[0]}`)
  switch (action) {
    case 'show':
      return showMember
    case 'suspend':
      if (reason === '') throw new UsageError('users suspend needs --reason TEXT')
      return changeTo({ suspended: true, reason })
    case 'lift':
      return changeTo({ suspended: false, reason })
    case 'two-factor-off':
      return changeTo({ twoFactor: false, reason })
    case 'reset-link':
      return printResetLink
    default:
      throw new UsageError('users needs one of: show, role, plan, suspend, lift, reset-link, two-factor-off')
  }
}

interface ShownMember {
  id: string
  uid: string
  name: string
  email: string | null
  role: Role
  plan: string
  twoFactor: boolean
  suspended: boolean
  suspendedReason: string | null
  since: string
}

async function readMembers(text: string, limit: number, { db }: DatabaseParts): Promise<ShownMember[]> {
  const rows = await matchMembers(db, text)
    .select(['members.id', 'uid', 'members.name', 'members.created_at'])
    .limit(limit)
    .execute()
  return rows.map(
    ({ created_at, suspended_at, suspended_reason: suspendedReason, twoFactorEnabled, ...member }) => ({
      ...member,
      twoFactor: twoFactorEnabled === true,
      suspended: suspended_at !== null,
      suspendedReason,
      since: created_at.toISOString(),
    }),
  )
}

async function listMembers({ search, limit }: { search: string; limit: number }, parts: DatabaseParts) {
  const members = await readMembers(search, limit, parts)
  if (members.length === 0)
    parts.terminal.line(search === '' ? 'There are no members yet.' : 'No member matches.')
  for (const member of members) await showMember(member, parts)
  return 0
}

/** Finds a member by id, uid or email address, not by a part of a name. */
async function findMember(who: string, parts: DatabaseParts) {
  const members = await readMembers(who, 100, parts)
  const member = members.find(
    ({ id, uid, email }) => [id, uid, email].includes(who) || email === who.toLowerCase(),
  )
  if (member !== undefined) return member
  parts.terminal.event({ event: 'unknown', who })
  parts.terminal.line(`No member has the id, uid or email address ${who}.`)
  return null
}

const showMember: Act = async (member, { terminal }) => {
  const { id, name, email, role, plan, twoFactor, suspended, suspendedReason, since } = member
  terminal.event(member)
  const state = suspended ? `, suspended: ${suspendedReason ?? ''}` : ''
  terminal.line(
    `${since}  ${id}  ${role}  ${plan}${twoFactor ? ', two-factor' : ''}${state}  ${name}  ${email ?? '(no address)'}`,
  )
  return 0
}

function changeTo(change: MemberChange): Act {
  return async ({ id }, parts) => {
    try {
      await changeMember(parts.db, { actor: commandLine, id, change })
    } catch (error) {
      if (!(error instanceof LastAdministratorError || error instanceof UnknownPlanError)) throw error
      parts.terminal.event({ event: 'refused', member: id, reason: error.message })
      parts.terminal.line(error.message)
      return 1
    }
    const [changed] = await readMembers(id, 1, parts)
    return changed === undefined ? 1 : showMember(changed, parts)
  }
}

const printResetLink: Act = async ({ id, email }, { db, environment, terminal }) => {
  const publicUrl = settingsInForce(environment()).find(({ name }) => name === 'PUBLIC_URL')?.value ?? ''
  try {
    const { token } = await createPasswordReset(db, { actor: commandLine, id })
    const link = resetLink(new URL(publicUrl).origin, token)
    terminal.event({ event: 'resetLink', member: id, email, link })
    terminal.line(link)
    return 0
  } catch (error) {
    if (!(error instanceof NoAccountError)) throw error
    terminal.event({ event: 'refused', member: id, reason: error.message })
    terminal.line(`${error.message}.`)
    return 1
  }
}
