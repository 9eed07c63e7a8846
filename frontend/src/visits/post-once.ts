/** Fire-and-forget POST without the session cookie, which also works while the page unloads. Failures are ignored. */
export function postOnce(path: string, note: object) {
  fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(note),
    credentials: 'omit',
    keepalive: true,
  })
    // An unread uncacheable response would keep its connection busy.
    .then((answer) => answer.text())
    .catch(() => {})
}
