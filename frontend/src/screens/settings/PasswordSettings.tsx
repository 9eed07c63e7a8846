import type { Account } from '@channelwise/schemas/contract/account'
import { memberMessages } from '../../app/member-messages.ts'
import type { FormAnswer } from '../forms/answer-form.ts'
import { newPasswordCheck, NewPasswordFields } from '../forms/NewPasswordFields.tsx'
import { PostForm } from '../forms/PostForm.tsx'
import { OwnerProof } from './OwnerProof.tsx'
import { SettingsPart } from './SettingsPart.tsx'

interface PasswordSettingsProps {
  account: Account
  saved: string | null
  answer: FormAnswer | undefined
}

/** Changes the password; accounts created with Google set their first one. */
export function PasswordSettings({ account, saved, answer }: PasswordSettingsProps) {
  return (
    <SettingsPart
      id="password"
      title="Password"
      lead="Changing it signs you out everywhere else."
      {...(saved === 'password' && { notice: memberMessages.accountUpdated })}
    >
      {/* Remounts empty once saved, but not when another section was. */}
      <PostForm
        key={String(saved === 'password')}
        intent="password"
        answer={answer}
        check={newPasswordCheck}
        submit="Save password"
      >
        {(field) => (
          <>
            {/* Tells password managers which account it is. */}
            <input type="text" hidden readOnly autoComplete="username" value={account.email} />
            <OwnerProof hasPassword={account.hasPassword} {...field('currentPassword')} />
            <NewPasswordFields label="New password" field={field} />
          </>
        )}
      </PostForm>
    </SettingsPart>
  )
}
