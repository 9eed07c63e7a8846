import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { MailFailedError } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'
import { moderatorsWords, selectNotifications } from './read-notifications.ts'
import { writeNotificationMail } from './write-mail.ts'

interface Dependencies {
  db: Kysely<Database>
  accounts: Pick<IdentityProvider, 'find'>
  mailer: Mailer
  publicUrl: string
  /** Ends the pass after the current mail; the remaining ones become due again immediately. */
  stop?: AbortSignal
}

/** The minimum interval between two mails to a member; moderators' decisions are mailed immediately. */
const mailInterval = '30 minutes'

const membersPerPass = 10
/** The lease of claimed mails: after this time, another process assumes that the one that claimed them has died. */
const lease = '10 minutes'
const maxAttempts = 5

/**
 * Sends the notification mails that are due to a few members: one each with everything new, to confirmed addresses only.
 * Notifications within half an hour after a mail are postponed until then, which counts as the first attempt. Returns whether
 * any were due.
 * Safe to run in several processes. Failed mails are retried over six hours, after 1, 16, 81 and 256 minutes.
 */
export async function sendNotificationMails({ db, accounts, mailer, publicUrl, stop }: Dependencies) {
  const claimed = await claimDue(db)
  for (const own of Map.groupBy(claimed, ({ member_id }) => member_id).values()) {
    if (stop?.aborted === true) {
      await release(db, idsOf(own))
      continue
    }
    // Read just before the mail: while earlier mails were sent, the member may have read these or turned mails off.
    const notifications = await readApplicable(db, idsOf(own))
    const [first] = notifications
    if (first === undefined) continue
    const account = await accounts.find(first.uid)
    if (account?.emailVerified === true) {
      if (!(await beginInterval(db, notifications))) {
        await postpone(db, notifications)
        continue
      }
      try {
        await mailer.send(writeNotificationMail({ to: account.email, publicUrl }, notifications))
      } catch (error) {
        if (!(error instanceof MailFailedError)) throw error
        await retryLater(db, idsOf(notifications))
        continue
      }
    }
    await settle(db, idsOf(notifications))
  }
  return claimed.length > 0
}

/** Claims due notifications by postponing them for the lease. */
function claimDue(db: Kysely<Database>) {
  return db
    .updateTable('notifications')
    .set({
      mail_attempts: sql`mail_attempts + 1`,
      mail_due_at: sql`case when mail_attempts + 1 < ${maxAttempts} then now() + ${lease}::interval end`,
    })
    .where('id', 'in', (query) =>
      query
        .selectFrom('notifications')
        .select('id')
        .where('member_id', 'in', (oldest) =>
          oldest
            .selectFrom('notifications')
            .select('member_id')
            .where('mail_due_at', '<=', sql<Date>`now()`)
            .orderBy('mail_due_at')
            .limit(membersPerPass),
        )
        .where('mail_due_at', '<=', sql<Date>`now()`)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'member_id'])
    .execute()
}

/** Makes mails that were claimed but not attempted due again. */
async function release(db: Kysely<Database>, ids: string[]) {
  await db
    .updateTable('notifications')
    .set({ mail_attempts: sql`mail_attempts - 1`, mail_due_at: sql`now()` })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute()
}

/** Makes failed mails due again, later after each attempt. */
async function retryLater(db: Kysely<Database>, ids: string[]) {
  await db
    .updateTable('notifications')
    .set({ mail_due_at: sql`now() + mail_attempts ^ 4 * interval '1 minute'` })
    .where('id', 'in', ids)
    .where('mail_due_at', 'is not', null)
    .execute()
}

/** Reads those that still apply, are unread and are wanted by mail; settles the others without a mail. */
async function readApplicable(db: Kysely<Database>, ids: string[]) {
  const standing = await selectNotifications(db)
    .innerJoin('members', 'members.id', 'notifications.member_id')
    .leftJoin('mail_preferences as preferences', 'preferences.member_id', 'notifications.member_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.member_id',
      'notifications.mail_attempts',
    ])
    .select(['members.uid', 'actors.name as actorName'])
    .select(['channels.name as channelName', 'lists.name as listName'])
    .select(moderatorsWords.as('reason'))
    .where('notifications.id', 'in', ids)
    .where('notifications.read_at', 'is', null)
    .where('members.suspended_at', 'is', null)
    .where(
      sql<boolean>`case notifications.kind
        when 'follow' then preferences."follow"
        when 'like' then preferences."like"
        when 'review' then preferences."review"
        when 'list-like' then preferences.list
        when 'list-save' then preferences.list
        else coalesce(preferences.moderation, true)
      end`,
    )
    .orderBy('notifications.created_at')
    .execute()
  const kept = new Set(standing.map((notification) => notification.id))
  await settle(
    db,
    ids.filter((id) => !kept.has(id)),
  )
  return standing
}

type DueNotification = Awaited<ReturnType<typeof readApplicable>>[number]

/**
 * Starts the next interval and returns true if a member may be mailed now; of concurrent callers, only one gets true.
 * Notifications that were postponed or that failed before do not wait again.
 */
async function beginInterval(db: Kysely<Database>, notifications: DueNotification[]) {
  const memberId = notifications[0]?.member_id ?? ''
  const cannotWait = notifications.some(
    ({ actorName, mail_attempts }) => actorName === null || mail_attempts > 1,
  )
  const { numUpdatedRows } = await db
    .updateTable('mail_preferences')
    .set({ mailed_at: sql`now()` })
    .where('member_id', '=', memberId)
    .$if(!cannotWait, (preferences) =>
      preferences.where(sql<boolean>`coalesce(mailed_at + ${mailInterval}::interval <= now(), true)`),
    )
    .executeTakeFirst()
  return cannotWait || numUpdatedRows > 0n
}

/** Postpones mails to the end of the interval. */
async function postpone(db: Kysely<Database>, notifications: DueNotification[]) {
  await db
    .updateTable('notifications')
    .from('mail_preferences as preferences')
    .set({ mail_due_at: sql`mailed_at + ${mailInterval}::interval` })
    .whereRef('preferences.member_id', '=', 'notifications.member_id')
    .where('id', 'in', idsOf(notifications))
    .where('mail_due_at', 'is not', null)
    .execute()
}

async function settle(db: Kysely<Database>, ids: string[]) {
  if (ids.length === 0) return
  await db.updateTable('notifications').set({ mail_due_at: null }).where('id', 'in', ids).execute()
}

function idsOf(notifications: readonly { id: string }[]) {
  return notifications.map(({ id }) => id)
}
