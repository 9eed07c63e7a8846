import type { ExportSource } from './export-source.ts'
import type { ExportedRow } from './write-csv.ts'

/** What the identity provider knows; no row where the member has no account. */
export async function readAccount({ accounts, member }: ExportSource): Promise<ExportedRow[]> {
  const account = await accounts.find(member.uid)
  return account === null ? [] : [{ ...account }]
}

/** The profile, one row. */
export async function readProfile({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('members')
    .select(['id', 'uid', 'name', 'description', 'twitter', 'youtube', 'role', 'created_at as memberSince'])
    .where('id', '=', member._id)
    .execute()
}

/** Where the account is signed in, without what it is recognized by. */
export async function readSessions({ accounts, member }: ExportSource): Promise<ExportedRow[]> {
  const sessions = await accounts.listSessions(member.uid)
  return sessions.map(({ userAgent, createdAt, expiresAt }) => ({ userAgent, createdAt, expiresAt }))
}

/** The passkeys by their names: their keys open nothing elsewhere and are left out. */
export async function readPasskeys({ accounts, member }: ExportSource): Promise<ExportedRow[]> {
  const passkeys = await accounts.listPasskeys(member.uid)
  return passkeys.map(({ name, createdAt }) => ({ name, createdAt }))
}

/** What administrators did to the member, and the member as one of them. */
export async function readAuditEntries({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('audit_entries')
    .select([
      'happened_at as happenedAt',
      'action',
      'actor_name as actorName',
      'subject_name as subjectName',
      'detail',
    ])
    .where((of) => of.or([of('actor_id', '=', member._id), of('subject_id', '=', member._id)]))
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
}
