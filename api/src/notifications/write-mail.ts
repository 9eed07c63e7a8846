import type { NotificationKind } from '@channelwise/schemas/notification'
import { composeMail } from '../mail/compose-mail.ts'
import type { Mail } from '../mail/mailer.ts'

interface MailedNotification {
  kind: NotificationKind
  /** Null for what moderators did. */
  actorName: string | null
  /** Null for follows and lists. */
  channelName: string | null
  listName: string | null
  /** What the moderator said; '' otherwise. */
  reason: string
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
    remarks: ['You can choose what we email you about in your settings.'],
  })
}

function describe({ kind, actorName, channelName, listName, reason }: MailedNotification) {
  const name = sayName(actorName ?? '')
  const channel = channelName ?? 'a channel'
  const list = `your list “${listName ?? ''}”`
  const because = reason === '' ? '' : `. Reason: ${reason.replace(/\s+/g, ' ')}`
  return {
    follow: `${name} is now following you`,
    like: `${name} liked your review of ${channel}`,
    review: `${name} reviewed ${channel}`,
    'list-like': `${name} liked ${list}`,
    'list-save': `${name} saved ${list}`,
    hidden: `A moderator hid your review of ${channel}${because}`,
    restored: `Your review of ${channel} is visible again`,
    'appeal-rejected': `A moderator looked at your review of ${channel} again and kept it hidden${because}`,
  }[kind]
}

/** A member's name, unless it contains an address, which mail clients would make a link from us to wherever they like. */
function sayName(name: string) {
  const isAddress = /:\/\/|\bwww\.|\.\p{L}{2,}(?![\p{L}\p{N}])/iu.test(name)
  return isAddress ? 'A member' : name.replace(/\s+/g, ' ')
}
