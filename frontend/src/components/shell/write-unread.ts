/** The highest count that fits on the bell. */
const maxShown = 99

/** Formats a number of unread notifications, such as "7" or "99+". */
export function writeUnread(unread: number): string {
  return unread > maxShown ? `${maxShown}+` : String(unread)
}
