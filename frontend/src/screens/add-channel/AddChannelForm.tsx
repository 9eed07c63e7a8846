import { Form, useNavigation } from 'react-router-dom'
import { messages } from '../../app/messages.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useFieldErrors } from '../forms/use-field-errors.ts'
import type { FieldErrors } from '../forms/use-field-errors.ts'
import { LocalTimes } from '../../components/LocalTimes.tsx'
import { useSignInPrompt } from '../../components/sign-in/sign-in-prompt.tsx'
import { useSession } from '../../hooks/use-session.ts'
import styles from './AddChannel.module.css'

interface AddChannelFormProps {
  typed: string
  /** Field errors of the last submission. */
  answered: FieldErrors | undefined
}

/** The form for a link or a handle; guests are asked to sign in first. */
export function AddChannelForm({ typed, answered }: AddChannelFormProps) {
  const { errors, form } = useFieldErrors(answered)
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
        const link = String(new FormData(event.currentTarget).get('urlQuery'))
        ask(messages.signInToAdd, paths.addTypedChannel(link))
      }}
    >
      <TextField
        className={styles.field ?? ''}
        label="Channel link or @handle"
        hint="For example @handle, or the link to the channel’s YouTube page"
        name="urlQuery"
        defaultValue={typed}
        error={errors['urlQuery'] && <LocalTimes text={errors['urlQuery']} />}
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
