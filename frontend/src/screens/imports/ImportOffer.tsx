import { Form, useNavigation } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../hooks/use-session.ts'
import styles from './ImportOffer.module.css'

/** Offers to import a channel whose link was searched for; guests are asked to sign in first. */
export function ImportOffer({ link }: { link: string }) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className={styles.offer}
      onSubmit={(event) => {
        if (member !== null) return
        event.preventDefault()
        ask(messages.signInToAdd)
      }}
    >
      <h2 className={styles.title}>This channel isn’t on Channelwise yet</h2>
      <p className={styles.words}>
        We can add{' '}
        <strong className={styles.link}>
          <Name>{link}</Name>
        </strong>{' '}
        from YouTube. It takes about a minute.
      </p>
      <input type="hidden" name="urlQuery" value={link} />
      <Button type="submit" variant="primary" busy={isSending}>
        Add channel
      </Button>
      <p className={styles.rules}>{messages.channelRules}</p>
    </Form>
  )
}
