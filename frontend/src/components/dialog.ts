import { onDemand } from './later.tsx'

/** Fetches the code of dialogs, for when one is about to be opened. */
export async function loadDialog() {
  return (await import('../ui/overlays/Dialog.tsx')).Dialog
}

/** The dialog of `ui`, in a script of its own: nobody has one open at first. */
export const Dialog = onDemand(loadDialog, { floating: true })
