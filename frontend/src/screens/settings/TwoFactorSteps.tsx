import type { TwoFactorSetUp } from '@channelwise/schemas/contract/account'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useLostFocus } from '../../hooks/use-lost-focus.ts'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './TwoFactorSteps.module.css'

interface TwoFactorStepsProps {
  setUp: TwoFactorSetUp
  answer: FormAnswer | undefined
}

/** The setup steps: secret, recovery codes and first code. Shown once and never in a URL. */
export function TwoFactorSteps({ setUp, answer }: TwoFactorStepsProps) {
  const first = useLostFocus<HTMLParagraphElement>()
  const { uri, secret, recoveryCodes, qrCode } = setUp
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <p ref={first}>Scan this code with your authenticator app.</p>
        <QrCode code={qrCode} label="QR code of the key below, to scan with an authenticator app" />
        <p>
          Or <a href={uri}>open the app on this device</a>, or enter this key by hand.
        </p>
        <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </li>
      <li className={styles.step}>
        <p>Keep these recovery codes in a safe place. Each one signs you in once without the app.</p>
        <ul className={styles.codes}>
          {recoveryCodes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton text={recoveryCodes.join('\n')} what="recovery codes" />
      </li>
      <li className={styles.step}>
        <p>Enter the code the app shows.</p>
        <PostForm
          intent="confirm-two-factor"
          hidden={{
            uri,
            secret,
            recovery: recoveryCodes.join(' '),
            size: String(qrCode.size),
            outline: qrCode.outline,
          }}
          answer={answer}
          submit="Turn on"
        >
          {(field) => (
            <TextField
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              {...field('code')}
            />
          )}
        </PostForm>
      </li>
    </ol>
  )
}
