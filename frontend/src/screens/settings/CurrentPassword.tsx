import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import type { FieldState } from '../forms/PostForm.tsx'

/** Asks for the password again before changes that nobody at an unlocked screen must make. */
export function CurrentPassword(field: FieldState) {
  return <PasswordField label="Current password" autoComplete="current-password" required {...field} />
}
