import { redirect } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** Redirects to the editor, which asks guests to sign in; for when JavaScript is off. */
export function act() {
  return redirect(paths.createList(), 303)
}
