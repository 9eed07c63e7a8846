import { onDemand } from './later.tsx'

/** Loads the code of dialogs, for when one is about to be opened. */
export async function loadDialog() {
  return (await import('../ui/overlays/Dialog.tsx')).Dialog
}

/** The dialog of `ui`, in a script of its own, because no page starts with one open. */
export const Dialog = onDemand(loadDialog, { floating: true })
