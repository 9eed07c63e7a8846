import { Form, useNavigation } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useFieldFaults } from '../forms/use-field-faults.ts'
import type { FieldFaults } from '../forms/use-field-faults.ts'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../hooks/use-session.ts'
import styles from './AddChannel.module.css'

interface AddChannelFormProps {
  typed: string
  /** Field errors of the last submission. */
  answered: FieldFaults | undefined
}

/** The form for a link or a handle; guests are asked to sign in first. */
export function AddChannelForm({ typed, answered }: AddChannelFormProps) {
  const { faults, form } = useFieldFaults(answered)
  const { member } = useSession()
  const ask = useSignInPrompt()
  const isSending = useNavigation().formData?.has('urlQuery') ?? false
  return (
    <Form
      {...form}
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
        hint="For example @handle, or the link to the channel’s YouTube page"
        name="urlQuery"
        defaultValue={typed}
        error={faults['urlQuery']}
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
