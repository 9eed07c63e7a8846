/** Id of the shell's live region. */
export const announcementsId = 'announcements'

/** In milliseconds: emptying and filling a region at once announces nothing when the text is the same. */
const silence = 60

/** Has screen readers announce a text politely. No-op on pages without the shell. */
export function announce(text: string) {
  const region = document.getElementById(announcementsId)
  if (region === null) return
  region.textContent = ''
  setTimeout(() => {
    region.textContent = text
  }, silence)
}
