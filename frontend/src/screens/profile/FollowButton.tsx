import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import { AskToSignIn } from '../../components/sign-in/AskToSignIn.tsx'
import { useLatePrompt } from '../../components/sign-in/use-late-prompt.ts'
import { useUndo } from '../../components/undo/undo.tsx'
import { BackWithoutScript } from '../forms/return-without-script.tsx'
import { useSession } from '../../hooks/use-session.ts'
import type { FollowChange } from './change-follow.ts'

interface FollowButtonProps {
  of: { _id: string; name: string }
  isFollowing: boolean
  /** In a list of members: smaller, less prominent, and with the member's name for screen readers. */
  inList?: boolean
}

/** Follows or unfollows a member from any page; guests are asked to sign in, and members cannot follow themselves. */
export function FollowButton({ of, isFollowing, inList = false }: FollowButtonProps) {
  const { member } = useSession()
  const fetcher = useFetcher<FollowChange>()
  useLatePrompt(fetcher.data)
  const offerUndo = useUndo()
  const wasFollowing = useRef(isFollowing)
  // Signing out is not unfollowing.
  const isMember = member !== null
  useEffect(() => {
    // Undoing posts to the current screen, which is the member's page except in lists.
    if (wasFollowing.current && !isFollowing && isMember && !inList)
      offerUndo({
        name: of.name,
        text: `You no longer follow ${of.name}.`,
        undo: { form: { intent: 'follow' } },
      })
    wasFollowing.current = isFollowing
  }, [of.name, isFollowing, isMember, inList, offerUndo])
  if (member?._id === of._id) return null
  const name = inList && <VisuallyHidden> {of.name}</VisuallyHidden>
  const size = inList ? 'small' : 'medium'
  const [toFollow, toUnfollow] = inList
    ? (['secondary', 'quiet'] as const)
    : (['primary', 'secondary'] as const)
  if (member === null) {
    return (
      <AskToSignIn intent="follow" text={messages.signInToFollow} action={paths.user(of._id)}>
        <Button type="submit" variant={toFollow} size={size}>
          Follow{name}
        </Button>
      </AskToSignIn>
    )
  }
  return (
    <fetcher.Form method="post" action={paths.user(of._id)}>
      <BackWithoutScript />
      <Button
        type="submit"
        name="intent"
        value={isFollowing ? 'unfollow' : 'follow'}
        variant={isFollowing ? toUnfollow : toFollow}
        size={size}
        busy={fetcher.state !== 'idle'}
      >
        {isFollowing ? 'Unfollow' : 'Follow'}
        {name}
      </Button>
      {fetcher.state === 'idle' && fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
    </fetcher.Form>
  )
}
