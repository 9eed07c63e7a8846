import type { ExportSource } from './export-source.ts'
import type { ExportedRow } from '@channelwise/schemas/text/write-csv'

/** What the identity provider stores; no row when the member has no account. */
export async function readAccount({ accounts, member }: ExportSource): Promise<ExportedRow[]> {
  const account = await accounts.find(member.uid)
  if (account === null) return []
  const { signInEpoch: _, ...exported } = account
  return [{ ...exported, googleId: await accounts.findGoogleId(member.uid) }]
}

/** The profile, one row. */
export async function readProfile({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('members')
    .select([
      'id',
      'uid',
      'name',
      'description',
      'twitter',
      'youtube',
      'role',
      'plan',
      'created_at as memberSince',
    ])
    .where('id', '=', member._id)
    .execute()
}

/** The account's sessions, without their tokens. */
export async function readSessions({ accounts, member }: ExportSource): Promise<ExportedRow[]> {
  const sessions = await accounts.listSessions(member.uid)
  return sessions.map(({ userAgent, address, createdAt, expiresAt }) => ({
    userAgent,
    networkAddress: address,
    createdAt,
    expiresAt,
  }))
}

/** The passkeys by name, without their keys, which are useless elsewhere. */
export async function readPasskeys({ accounts, member }: ExportSource): Promise<ExportedRow[]> {
  const passkeys = await accounts.listPasskeys(member.uid)
  return passkeys.map(({ name, createdAt }) => ({ name, createdAt }))
}

/** The API keys by name, without the keys, which are not stored. */
export async function readApiKeys({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('api_keys')
    .select([
      'name',
      'shown_prefix as beginsWith',
      'scopes',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'revoked_at as revokedAt',
    ])
    .where('member_id', '=', member._id)
    .orderBy('created_at')
    .execute()
}

/** How often each API key was used, by the day. */
export async function readApiKeyUsage({ db, member }: ExportSource): Promise<ExportedRow[]> {
  return db
    .selectFrom('api_key_days')
    .innerJoin('api_keys', 'api_keys.id', 'key_id')
    .select(['api_keys.name', 'api_keys.shown_prefix as beginsWith', 'day', 'calls', 'refused'])
    .where('member_id', '=', member._id)
    .orderBy('day')
    .orderBy('key_id')
    .execute()
}

/** Audit entries about the member, and those of the member as an administrator. */
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
