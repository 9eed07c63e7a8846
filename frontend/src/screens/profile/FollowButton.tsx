import { useEffect, useRef } from 'react'
import { messages } from '../../app/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { AskToSignIn } from '../../components/sign-in/AskToSignIn.tsx'
import { useUndo } from '../../components/undo/undo.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { useSession } from '../../hooks/use-session.ts'

interface FollowButtonProps {
  /** Of the page's member. */
  name: string
  isFollowing: boolean
  answer: FormAnswer | undefined
}

/** Follows or unfollows the page's member; guests are asked to sign in. */
export function FollowButton({ name, isFollowing, answer }: FollowButtonProps) {
  const { member } = useSession()
  const offerUndo = useUndo()
  const wasFollowing = useRef(isFollowing)
  useEffect(() => {
    if (wasFollowing.current && !isFollowing)
      offerUndo({ name, text: `You no longer follow ${name}.`, undo: { form: { intent: 'follow' } } })
    wasFollowing.current = isFollowing
  }, [name, isFollowing, offerUndo])
  if (member === null) {
    return (
      <AskToSignIn intent="follow" text={messages.signInToFollow}>
        <Button type="submit" variant="primary">
          Follow
        </Button>
      </AskToSignIn>
    )
  }
  return isFollowing ? (
    <PostForm intent="unfollow" answer={answer} submit="Unfollow" variant="secondary" />
  ) : (
    <PostForm intent="follow" answer={answer} submit="Follow" />
  )
}
