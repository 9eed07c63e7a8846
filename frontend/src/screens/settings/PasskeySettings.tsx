import { maxPasskeys } from '@channelwise/schemas/passkey'
import type { Account } from '@channelwise/schemas/contract/account'
import { formatDay } from '../../components/format.ts'
import { memberMessages } from '../../app/member-messages.ts'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { usePasskeysOffered } from '../forms/use-passkeys-offered.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { ConfirmAddressFirst } from './ConfirmAddressFirst.tsx'
import styles from './SessionSettings.module.css'
import { SettingsPart } from './SettingsPart.tsx'

interface PasskeySettingsProps {
  account: Account
  saved: string | null
  answer: FormAnswer | undefined
}

/** The member's passkeys, with forms to add and remove them. */
export function PasskeySettings({ account, saved, answer }: PasskeySettingsProps) {
  const { passkeys } = account
  const isOffered = usePasskeysOffered()
  // Passkeys of other browsers can be removed here, too.
  if (!isOffered && passkeys.length === 0) return null
  return (
    <SettingsPart
      id="passkeys"
      title="Passkeys"
      lead="Sign in with your fingerprint, face or PIN instead of a password and a code."
      {...(saved === 'passkeys' && { notice: memberMessages.accountUpdated })}
    >
      {passkeys.length === 0 ? (
        <p>You have no passkeys yet.</p>
      ) : (
        <ul className={styles.places}>
          {passkeys.map(({ id, name, createdAt }) => (
            <li key={id} className={styles.place}>
              <div>
                <p className={styles.device}>{name}</p>
                <p className={styles.since}>Added {formatDay(createdAt)}</p>
              </div>
              <PostForm
                intent="remove-passkey"
                hidden={{ id }}
                answer={answer}
                submit="Remove"
                variant="secondary"
              />
            </li>
          ))}
        </ul>
      )}
      {!account.emailVerified ? (
        <ConfirmAddressFirst subject="passkeys" />
      ) : (
        isOffered &&
        passkeys.length < maxPasskeys && (
          <AddPasskey key={passkeys.length} hasPassword={account.hasPassword} />
        )
      )}
    </SettingsPart>
  )
}
