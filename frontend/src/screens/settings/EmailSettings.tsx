import { Link } from 'react-router-dom'
import type { Account } from '@channelwise/schemas/contract/account'
import { paths } from '../../app/paths.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { OwnerProof } from './OwnerProof.tsx'
import { SettingsPart } from './SettingsPart.tsx'

interface EmailSettingsProps {
  account: Account
  saved: string | null
  answer: FormAnswer | undefined
}

/** The account's email address; a new one takes effect when its link is opened. */
export function EmailSettings({ account, saved, answer }: EmailSettingsProps) {
  return (
    <SettingsPart
      id="email"
      title="Email"
      lead="Other members can’t see it."
      {...(saved === 'email' && {
        notice: 'We’ve sent a link to your new address. Open it to confirm the change.',
      })}
    >
      <p>
        Your address is <strong>{account.email}</strong>.{' '}
        {!account.emailVerified && (
          <>
            It isn’t confirmed yet. <Link to={paths.signedIn()}>Confirm it</Link>
          </>
        )}
      </p>
      {/* Remounts with an empty form when the address has changed. */}
      <PostForm
        key={`${account.email} ${saved === 'email'}`}
        intent="email"
        hidden={{ current: account.email }}
        answer={answer}
        submit="Change email"
      >
        {(field) => (
          <>
            <TextField label="New email" type="email" autoComplete="email" required {...field('email')} />
            <OwnerProof hasPassword={account.hasPassword} {...field('currentPassword')} />
          </>
        )}
      </PostForm>
    </SettingsPart>
  )
}
