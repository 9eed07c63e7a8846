import type { Account, TwoFactorSetUp } from '@channelwise/schemas/contract/account'
import { memberMessages } from '../../app/member-messages.ts'
import type { FormAnswer } from '../forms/answer-form.ts'
import { PostForm } from '../forms/PostForm.tsx'
import { ConfirmAddressFirst } from './ConfirmAddressFirst.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { TwoFactorSteps } from './TwoFactorSteps.tsx'

interface TwoFactorSettingsProps {
  account: Account
  saved: string | null
  answer: FormAnswer<TwoFactorSetUp> | undefined
}

/** Turns two-factor sign-in with an authenticator app on and off. */
export function TwoFactorSettings({ account, saved, answer }: TwoFactorSettingsProps) {
  const setUp = answer?.step ?? null
  return (
    <SettingsPart
      id="two-factor"
      title="Two-factor sign-in"
      lead="Ask for a code from your authenticator app when you sign in."
      {...(saved === 'two-factor' && { notice: memberMessages.accountUpdated })}
    >
      {account.twoFactor ? (
        <>
          <p>Two-factor sign-in is on.</p>
          <PostForm intent="stop-two-factor" answer={answer} submit="Turn off" variant="secondary">
            {(field) => <CurrentPassword {...field('currentPassword')} />}
          </PostForm>
        </>
      ) : setUp !== null ? (
        <TwoFactorSteps setUp={setUp} answer={answer} />
      ) : !account.emailVerified ? (
        <ConfirmAddressFirst subject="two-factor sign-in" />
      ) : account.hasPassword ? (
        <PostForm intent="start-two-factor" answer={answer} submit="Set up" variant="secondary">
          {(field) => <CurrentPassword {...field('currentPassword')} />}
        </PostForm>
      ) : (
        <p>Set a password first. When you sign in with Google, Google’s own two-factor sign-in applies.</p>
      )}
    </SettingsPart>
  )
}
