/** The months, such as '2026-01', from the first to the last that any of the series has, with those that none has. */
export function listMonths(...series: readonly (readonly { month: string }[])[]): string[] {
  const named = series
    .flat()
    .map(({ month }) => month)
    .toSorted()
  const last = named.at(-1) ?? ''
  const listed = named.slice(0, 1)
  for (let month = named[0] ?? ''; month < last; listed.push(month)) month = monthAfter(month)
  return listed
}

/** The figures of a month; undefined if it has none. */
export function findMonth<M extends { month: string }>(months: readonly M[], month: string): M | undefined {
  return months.find((one) => one.month === month)
}

/** The month after one such as '2026-01'. */
export function monthAfter(month: string): string {
  const date = new Date(`${month}-01`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 7)
}
