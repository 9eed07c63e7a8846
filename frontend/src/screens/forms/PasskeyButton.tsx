import { useState } from 'react'
import { KeyRound } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { describePasskeyFailure } from './passkey-failure.ts'
import styles from './PasskeyButton.module.css'
import { usePasskeysOffered } from './use-passkeys-offered.ts'

interface PasskeyButtonProps {
  /** The path to go to afterwards. */
  redirect: string
}

/** Signs in with a passkey; renders nothing where passkeys are unavailable. */
export function PasskeyButton({ redirect }: PasskeyButtonProps) {
  const isOffered = usePasskeysOffered()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!isOffered) return null

  async function signIn() {
    setBusy(true)
    setFailure(null)
    try {
      const { showPasskey } = await import('./ask-passkey.ts')
      await showPasskey()
      // A full page load, because signing in may change everything on the page.
      location.assign(redirect)
    } catch (error) {
      setFailure(describePasskeyFailure(error))
      setBusy(false)
    }
  }

  return (
    <div className={styles.passkey}>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button icon={<KeyRound aria-hidden />} busy={isBusy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
    </div>
  )
}
