/**
 * Sends a note that nobody waits for, without the session's cookie, also while the page is being left. One that fails
 * is lost: it is not worth a visitor's time.
 */
export function postOnce(path: string, note: object) {
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(note),
    credentials: 'omit',
    keepalive: true,
  })
    // An answer that may not be cached keeps its connection busy until somebody reads it.
    .then((answer) => answer.text())
    .catch(() => {})
}
