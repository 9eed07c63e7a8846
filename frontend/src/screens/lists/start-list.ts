import { redirect } from 'react-router-dom'
import { paths } from '../../app/paths.ts'

/** Leads to the editor, which asks guests to sign in: for browsers that run no script. */
export function act() {
  return redirect(paths.createList(), 303)
}
