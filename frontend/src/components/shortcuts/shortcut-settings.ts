const key = 'shortcuts'

/** Whether single-key shortcuts are on in this browser, the default. */
export function readsShortcuts(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    // Storage may be blocked.
    return true
  }
}

/** Turns the shortcuts of this browser on or off. */
export function turnShortcuts(on: boolean) {
  try {
    if (on) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {
    // Then the choice is lost with the page.
  }
}

const asked = 'channelwise-shortcuts'

/** Opens the list of shortcuts, as its key does. */
export function askForShortcuts() {
  document.dispatchEvent(new Event(asked))
}

/** Calls `open` whenever the list is requested; returns a function that unsubscribes. */
export function whenShortcutsAsked(open: () => void) {
  document.addEventListener(asked, open)
  return () => document.removeEventListener(asked, open)
}
