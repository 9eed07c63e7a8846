import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../app/paths.ts'
import { useHydrated } from '../../hooks/use-hydrated.ts'
import { Button } from '../../ui/Button.tsx'
import { Name } from '../../ui/text/Name.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FieldState } from '../forms/PostForm.tsx'
import styles from './SignIn.module.css'

interface CodeStepProps {
  email: string
  /** The path to go to afterwards. */
  redirect: string
  field: FieldState
}

/** The digits of a code from an authenticator app. */
const codeLength = 6

/** The second step of signing in: the app's code, which is submitted automatically when complete, or a recovery code. */
export function CodeStep({ email, redirect, field }: CodeStepProps) {
  const isHydrated = useHydrated()
  const [isRecovery, setRecovery] = useState(false)
  const shown = { ...field, error: useErrorOf(isRecovery, field.error) }
  return (
    <>
      <p>
        Signing in as{' '}
        <strong>
          <Name>{email}</Name>
        </strong>
        . <Link to={paths.signIn(redirect === paths.home() ? undefined : redirect)}>Not you?</Link>
      </p>
      {isRecovery ? (
        <TextField
          key="recovery"
          label="Recovery code"
          hint="One of the ten codes that you kept when you turned two-factor sign-in on. Each works once."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...shown}
        />
      ) : (
        <TextField
          key="code"
          label="Enter the 6-digit code"
          hint={
            isHydrated ? 'From your authenticator app.' : 'From your authenticator app, or a recovery code.'
          }
          inputMode={isHydrated ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...shown}
          onChange={({ currentTarget: { value, form } }) => {
            if (value.replace(/\D/g, '').length === codeLength && /^[\d\s]+$/.test(value))
              form?.requestSubmit()
          }}
        />
      )}
      {isHydrated && (
        <div className={styles.other}>
          <Button size="small" variant="quiet" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Button>
        </div>
      )}
      <p className={styles.lost}>
        Lost your phone and the recovery codes? <Link to={paths.contact()}>Write to us</Link>.
      </p>
    </>
  )
}

/** The error of the field that it appeared at: the app's code and a recovery code share one name. */
function useErrorOf(isRecovery: boolean, error: string | undefined) {
  const [refused, setRefused] = useState({ isRecovery, error })
  if (refused.error !== error) setRefused({ isRecovery, error })
  return refused.isRecovery === isRecovery ? error : undefined
}
