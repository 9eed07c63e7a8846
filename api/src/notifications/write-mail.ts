import type { NotificationKind } from '@channelwise/schemas/notification'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'

interface MailedNotification {
  kind: NotificationKind
  actorName: string
  /** Null for a follow. */
  channelName: string | null
}

/** Maximum lines of a mail; further notifications are only counted. */
const maxLines = 20

/** Writes one mail about all new notifications of a member. */
export function writeNotificationMail(
  { to, publicUrl }: { to: string; publicUrl: string },
  notifications: MailedNotification[],
): Mail {
  const [first] = notifications
  const lines = notifications.slice(0, maxLines).map(describe)
  return composeMail({
    to,
    publicUrl,
    subject:
      first === undefined || notifications.length > 1
        ? `${notifications.length} new notifications`
        : describe(first),
    paragraphs:
      notifications.length > maxLines ? [...lines, `And ${notifications.length - maxLines} more`] : lines,
    action: { label: 'See your notifications', link: `${publicUrl}/notifications` },
    remarks: [
      'You receive these emails because you turned them on. You can change or turn them off on the same page.',
    ],
  })
}

function describe({ kind, actorName, channelName }: MailedNotification) {
  const name = actorName.replace(/\s+/g, ' ')
  if (kind === 'follow') return `${name} is now following you`
  return kind === 'like'
    ? `${name} liked your review of ${channelName ?? 'a channel'}`
    : `${name} reviewed ${channelName ?? 'a channel'}`
}
