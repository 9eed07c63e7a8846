import { TextField } from '../../ui/TextField.tsx'
import type { FieldState } from '../forms/PostForm.tsx'

/** Asks for the password once more before something that a borrowed screen must not do. */
export function CurrentPassword(field: FieldState) {
  return (
    <TextField label="Current password" type="password" autoComplete="current-password" required {...field} />
  )
}
