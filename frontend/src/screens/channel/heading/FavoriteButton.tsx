import { Heart } from 'lucide-react'
import { useFetcher } from 'react-router-dom'
import { messages } from '../../../app/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { BackWithoutScript } from '../../forms/return-without-script.tsx'
import { useSignInPrompt } from '../../../components/sign-in/sign-in-prompt.tsx'
import { useLatePrompt } from '../../../components/sign-in/use-late-prompt.ts'
import { useSession } from '../../../hooks/use-session.ts'
import type { ChannelChange } from '../change-channel.ts'
import styles from './FavoriteButton.module.css'

/** Adds the channel to the favorites or removes it, optimistically. */
export function FavoriteButton({ isFavorite }: { isFavorite: boolean }) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const fetcher = useFetcher<ChannelChange>()
  const sent = fetcher.formData?.get('intent')
  useLatePrompt(fetcher.data)
  const isKept = sent ? sent === 'favorite' : isFavorite
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        if (member !== null) return
        event.preventDefault()
        ask(messages.signInToFavorite)
      }}
    >
      <BackWithoutScript />
      <Button
        type="submit"
        name="intent"
        value={isKept ? 'unfavorite' : 'favorite'}
        className={isKept ? (styles.kept ?? '') : ''}
        icon={<Heart aria-hidden />}
        iconOnly
        title={isKept ? 'In your favorites' : 'Add to favorites'}
      >
        {isKept ? 'In your favorites' : 'Add to favorites'}
      </Button>
      {fetcher.data?.error && <p role="alert">{fetcher.data.error}</p>}
    </fetcher.Form>
  )
}
