/**
 * Parses an ISO 8601 duration as the platform writes it (`PT1H2M3S`, `P1DT2H`) to seconds, rounded down. Null for
 * invalid durations, for years and months, whose length varies, and for more seconds than fit into 31 bits.
 */
export function readDuration(text: string): number | null {
  const [whole, ...parts] = durationPattern.exec(text) ?? []
  if (whole === undefined || /[PT]$/.test(whole)) return null
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  const length = Math.floor((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds)
  return length < 2 ** 31 ? length : null
}

const durationPattern = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/
