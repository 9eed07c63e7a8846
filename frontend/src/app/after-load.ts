/** Calls `work` once the page has loaded, at once if it has. */
export function afterLoad(work: () => void) {
  if (document.readyState === 'complete') work()
  else addEventListener('load', work, { once: true })
}
