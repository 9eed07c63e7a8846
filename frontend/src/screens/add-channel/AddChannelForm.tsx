import { Form, useNavigation } from 'react-router-dom'
import { messages } from '../../messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSignInPrompt } from '../sign-in-prompt.tsx'
import { useSession } from '../use-session.ts'
import styles from './AddChannel.module.css'

/** Takes a link or a handle; a guest is asked to sign in first. */
export function AddChannelForm({ typed }: { typed: string }) {
  const { member } = useSession()
  const ask = useSignInPrompt()
  const isSending = useNavigation().formData?.has('urlQuery') ?? false
  return (
    <Form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        if (member !== null) return
        event.preventDefault()
        ask(messages.signInToAdd)
      }}
    >
      <TextField
        className={styles.field ?? ''}
        label="Channel link or @handle"
        hint="For example @handle, or the address of the channel’s page on YouTube"
        name="urlQuery"
        defaultValue={typed}
        placeholder="@handle"
        maxLength={500}
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
      />
      <Button type="submit" variant="primary" busy={isSending}>
        Add channel
      </Button>
    </Form>
  )
}
