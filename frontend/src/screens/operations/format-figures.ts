const gibibyte = 2 ** 30

/** Formats a size: 512 MB, 1.4 GB, 120 GB. */
export function formatBytes(bytes: number): string {
  if (bytes < gibibyte) return `${Math.round(bytes / 2 ** 20).toLocaleString('en')} MB`
  const size = bytes / gibibyte
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 100 ? 1 : 0 })} GB`
}

/** Formats a duration: 27 ms, 0.4 s, 12 s, 3 min 20 s, 2 h 5 min. */
export function formatSeconds(seconds: number): string {
  if (seconds > 0 && seconds < 0.1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`
  if (seconds < 10) return `${seconds.toLocaleString('en', { maximumFractionDigits: 1 })} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const parts =
    hours > 0 ? [`${hours} h`, minutes > 0 && `${minutes} min`] : [`${minutes} min`, rest > 0 && `${rest} s`]
  return parts.filter(Boolean).join(' ')
}

/** Formats a count with its thousands separated. */
export function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
