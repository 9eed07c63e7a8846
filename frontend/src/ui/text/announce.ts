/** Id of the shell's live region. */
export const announcementsId = 'announcements'

/** Milliseconds: a region that is emptied and filled at once says nothing when the text is the same. */
const silence = 60

/** Has screen readers say something, politely. Does nothing on pages without the shell. */
export function announce(text: string) {
  const region = document.getElementById(announcementsId)
  if (region === null) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, silence)
}
