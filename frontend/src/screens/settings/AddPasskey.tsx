import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { passkeyNameLength } from '@channelwise/schemas/passkey'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { describePasskeyFailure } from '../forms/passkey-failure.ts'
import styles from './AddPasskey.module.css'
import { OwnerProof } from './OwnerProof.tsx'

/** Adds a passkey with a name; needs JavaScript and browser support. */
export function AddPasskey({ hasPassword }: { hasPassword: boolean }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function add(form: FormData) {
    const [name, currentPassword] = [String(form.get('name')), form.get('currentPassword')]
    setBusy(true)
    setFailure(null)
    try {
      const { makePasskey } = await import('../forms/ask-passkey.ts')
      await makePasskey({ name, ...(typeof currentPassword === 'string' && { currentPassword }) })
      await navigate(paths.settings('passkeys'))
    } catch (error) {
      setFailure(describePasskeyFailure(error))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isBusy) void add(new FormData(event.currentTarget))
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label="Passkey name"
        hint="For example “Work laptop”."
        name="name"
        maxLength={passkeyNameLength}
        autoComplete="off"
        required
      />
      <OwnerProof hasPassword={hasPassword} name="currentPassword" />
      <Button className={styles.send} type="submit" busy={isBusy}>
        Add a passkey
      </Button>
    </form>
  )
}
