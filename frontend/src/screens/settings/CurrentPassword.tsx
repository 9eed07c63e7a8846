import { TextField } from '../../ui/TextField.tsx'
import type { FieldState } from '../forms/PostForm.tsx'

/** Asks for the password again before changes that nobody at an unlocked screen must make. */
export function CurrentPassword(field: FieldState) {
  return (
    <TextField label="Current password" type="password" autoComplete="current-password" required {...field} />
  )
}
