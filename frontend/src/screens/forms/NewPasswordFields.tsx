import { findPasswordFaults, minPasswordLength } from '@channelwise/schemas/rules/account-rules'
import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import type { FieldState } from './PostForm.tsx'
import type { FieldCheck } from './use-field-errors.ts'

interface NewPasswordFieldsProps {
  label: 'Password' | 'New password'
  field: (name: string) => FieldState
}

/** Compares the passwords in the browser, so that a mismatch does not clear the form. */
export const newPasswordCheck: FieldCheck = {
  find: ({ password = '', confirmation = '' }) => findPasswordFaults({ password, confirmation }),
  pairs: { confirmation: 'password' },
}

/** The fields `password` and `confirmation` for a new password. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint={`At least ${minPasswordLength} characters. Common and leaked passwords aren’t accepted.`}
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...field('confirmation')}
      />
    </>
  )
}
