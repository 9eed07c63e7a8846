const rows = Array.from({ length: 2_000 }, (_, at) => ({
  id: `c${(at * 7_919) % 2_003}`,
  name: `Channel ${at} of ${at % 17}`,
  tags: ['slow', 'trains', String(at)],
}))

/** What `timeFixedWork` returns on the reference machine. */
export const usualWork = 20

/**
 * The median CPU time of a fixed workload in milliseconds, to normalize figures from a machine whose speed varies. The workload
 * resembles a site's: serializing and parsing JSON, lookups, sorting, and lowercasing and splitting text.
 */
export function timeFixedWork(): number {
  const times = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return times.toSorted((one, other) => one - other)[3]!
}

function work() {
  let letters = 0
  for (let round = 0; round < 5; round += 1) {
    const read: typeof rows = JSON.parse(JSON.stringify(rows))
    const byId = new Map(read.map((row) => [row.id, row]))
    for (const id of [...byId.keys()].sort()) letters += byId.get(id)!.name.toLowerCase().split(' ').length
  }
  return letters
}
