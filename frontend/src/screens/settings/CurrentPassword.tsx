import { PasswordField } from '../../ui/fields/PasswordField.tsx'
import type { FieldState } from '../forms/PostForm.tsx'

/** Asks for the password again before changes that a passer-by at an unlocked screen must not make. */
export function CurrentPassword(field: FieldState) {
  return <PasswordField label="Current password" autoComplete="current-password" required {...field} />
}
