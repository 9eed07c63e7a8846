import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from '@channelwise/schemas/database/database'
import type { IdentityProvider } from '../identity/identity-provider.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { MailFailedError } from '../mail/mailer.ts'
import type { Mailer } from '../mail/mailer.ts'

interface Dependencies {
  db: Kysely<Database>
  accounts: Pick<IdentityProvider, 'find'>
  mailer: Mailer
  publicUrl: string
}

/** Notifies owners, at confirmed addresses, of webhooks that the site disabled. A failed mail is retried hourly for three days. */
export async function mailDisabledWebhooks({ db, accounts, mailer, publicUrl }: Dependencies) {
  const due = await db
    .updateTable('webhooks')
    .set({
      mail_due_at: sql<Date | null>`case when disabled_at > now() - interval '3 days' then now() + interval '1 hour' end`,
    })
    .from('members')
    .whereRef('members.id', '=', 'webhooks.member_id')
    .where('webhooks.id', 'in', (query) =>
      query
        .selectFrom('webhooks')
        .select('id')
        .where('mail_due_at', '<=', sql<Date>`now()`)
        .orderBy('mail_due_at')
        .limit(50)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['webhooks.id', 'webhooks.url', 'webhooks.disabled_because', 'members.uid'])
    .execute()
  for (const webhook of due) {
    const account = await accounts.find(webhook.uid)
    if (account?.emailVerified === true) {
      try {
        await mailer.send(writeMail({ to: account.email, publicUrl }, webhook))
      } catch (error) {
        if (error instanceof MailFailedError) continue
        throw error
      }
    }
    await db.updateTable('webhooks').set({ mail_due_at: null }).where('id', '=', webhook.id).execute()
  }
}

function writeMail(
  { to, publicUrl }: { to: string; publicUrl: string },
  { id, url, disabled_because }: { id: string; url: string; disabled_because: string | null },
) {
  const why =
    disabled_because === 'gone'
      ? 'Its receiver answered “410 Gone”.'
      : 'Every delivery of the last 24 hours failed.'
  return composeMail({
    to,
    publicUrl,
    subject: 'Your webhook was disabled',
    paragraphs: [`We stopped sending to ${new URL(url).host}. ${why}`],
    action: { label: 'See its deliveries', link: `${publicUrl}/settings/api/webhooks/${id}` },
    remarks: [
      'Once the receiver works, enable the webhook there, and replay the failed deliveries.',
      'We record no events for it meanwhile. A message of the type webhook.missed will say since when, so that you can read the changes from the API.',
    ],
  })
}
