import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Notification } from '@channelwise/schemas/notification'
import { paths } from '../../app/paths.ts'
import { Name } from '../../ui/text/Name.tsx'

/** What happened, with links to the people and things it is about. */
export function NotificationSentence({ notification }: { notification: Notification }) {
  const { kind, actor, reviewId, channel, list, reason } = notification
  const who = actor !== null && (
    <Link to={paths.user(actor._id)}>
      <Name>{actor.name}</Name>
    </Link>
  )
  const review = (words: string) =>
    channel !== null && (
      <Link to={reviewId === null ? paths.channel(channel) : paths.review(reviewId)}>
        {words} <Name>{channel.name}</Name>
      </Link>
    )
  const toList = list !== null && (
    <Link to={paths.list(list._id)}>
      your list <Name>{list.name}</Name>
    </Link>
  )
  switch (kind) {
    case 'follow':
      return <p>{who} started following you</p>
    case 'like':
      return (
        <p>
          {who} liked {review('your review of')}
        </p>
      )
    case 'review':
      return (
        <p>
          {who} {review('reviewed')}
        </p>
      )
    case 'list-like':
      return (
        <p>
          {who} liked {toList}
        </p>
      )
    case 'list-save':
      return (
        <p>
          {who} saved {toList}
        </p>
      )
    case 'hidden':
      return (
        <Decision reason={reason} what="You can edit it, or ask for another look.">
          A moderator hid {review('your review of')}.
        </Decision>
      )
    case 'restored':
      return <p>A moderator made {review('your review of')} visible again.</p>
    case 'appeal-rejected':
      return (
        <Decision reason={reason}>
          A moderator looked again at {review('your review of')} and kept it hidden.
        </Decision>
      )
  }
}

function Decision({ reason, what, children }: { reason: string; what?: string; children: ReactNode }) {
  return (
    <>
      <p>
        {children}
        {reason !== '' && (
          <>
            {' '}
            Reason: <Name>{reason}</Name>
          </>
        )}
      </p>
      {what !== undefined && <p>{what}</p>}
    </>
  )
}
