const day = 86_400_000

/** The Monday (UTC) of a time's ISO week, such as '2026-01-05'. */
export function mondayOf(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(Number(moment) - daysSinceMonday * day).toISOString().slice(0, 10)
}

/** The Monday `weeks` weeks earlier; later if negative. */
export function weeksBefore(monday: string, weeks: number): string {
  return new Date(Date.parse(monday) - weeks * 7 * day).toISOString().slice(0, 10)
}
