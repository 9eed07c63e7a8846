import type { NotificationKind } from '@channelwise/schemas/notification'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'

interface Told {
  kind: NotificationKind
  actorName: string
  /** Null for a follow. */
  channelName: string | null
}

/** Lines of a mail; the rest is only counted. */
const maxLines = 20

/** One mail about all that is new to a member. */
export function writeNotificationMail(
  { to, publicUrl }: { to: string; publicUrl: string },
  told: Told[],
): Mail {
  const [first] = told
  const lines = told.slice(0, maxLines).map(describe)
  return composeMail({
    to,
    publicUrl,
    subject: first === undefined || told.length > 1 ? `${told.length} new notifications` : describe(first),
    paragraphs: told.length > maxLines ? [...lines, `And ${told.length - maxLines} more.`] : lines,
    action: { label: 'See your notifications', link: `${publicUrl}/notifications` },
    remarks: ['You asked for these mails. You can choose which you get, or none, on the same page.'],
  })
}

function describe({ kind, actorName, channelName }: Told) {
  const name = actorName.replace(/\s+/g, ' ')
  if (kind === 'follow') return `${name} follows you`
  return kind === 'like'
    ? `${name} likes your review of ${channelName ?? 'a channel'}`
    : `${name} reviewed ${channelName ?? 'a channel'}`
}
