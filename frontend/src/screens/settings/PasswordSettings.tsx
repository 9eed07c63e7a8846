import type { Account } from '@channelwise/schemas/contract/account'
import { leastPasswordLength } from '@channelwise/schemas/account-rules'
import { messages } from '../../messages.ts'
import { TextField } from '../../ui/TextField.tsx'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { SettingsPart } from './SettingsPart.tsx'

interface PasswordSettingsProps {
  account: Account
  saved: string | null
  answer: FormAnswer | undefined
}

/** A new password; accounts made with Google get their first one. */
export function PasswordSettings({ account, saved, answer }: PasswordSettingsProps) {
  return (
    <SettingsPart
      id="password"
      title="Password"
      lead="Every other place is signed out when it changes."
      {...(saved === 'password' && { news: messages.accountUpdated })}
    >
      {/* Once saved, the form starts empty. */}
      <PostForm key={saved} intent="password" answer={answer} submit="Save the password">
        {(field) => (
          <>
            {/* Tells password managers whose password it is. */}
            <input type="text" hidden readOnly autoComplete="username" value={account.email} />
            {account.hasPassword && <CurrentPassword {...field('currentPassword')} />}
            <TextField
              label="New password"
              hint={`At least ${leastPasswordLength} characters.`}
              type="password"
              autoComplete="new-password"
              required
              {...field('password')}
            />
            <TextField
              label="Confirm password"
              type="password"
              autoComplete="new-password"
              required
              {...field('confirmation')}
            />
          </>
        )}
      </PostForm>
    </SettingsPart>
  )
}
