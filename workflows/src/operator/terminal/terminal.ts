/** A command's output: lines for people, or with --json one JSON object per line. Drops the other kind. */
export interface Terminal {
  line(text: string): void
  event(event: object): void
  /** Shows progress, in a line that is redrawn on a TTY, and printed every few seconds elsewhere. */
  progress(text: string, event: object): void
}

/** Milliseconds between progress lines when the output is not a TTY. */
const printInterval = 5_000
/** Milliseconds between redraws on a TTY. */
const redrawInterval = 200

/** Creates a terminal. `stream` defaults to standard output. */
export function createTerminal({
  json,
  stream = process.stdout,
}: {
  json: boolean
  stream?: NodeJS.WriteStream
}): Terminal {
  const isScreen = stream.isTTY && !json
  const interval = isScreen ? redrawInterval : printInterval
  let progressAt = 0

  function write(text: string) {
    stream.write(isScreen ? `${clearLine}${text}\n` : `${text}\n`)
  }

  return {
    line: (text) => json || write(text),
    event: (event) => json && write(JSON.stringify(event)),
    progress(text, event) {
      const now = Date.now()
      if (now - progressAt < interval) return
      progressAt = now
      if (isScreen) stream.write(clearLine + cut(text, stream.columns))
      else write(json ? JSON.stringify(event) : text)
    },
  }
}

const clearLine = '\r\u001B[K'

/** Truncates a line, because a wrapped line cannot be redrawn. */
function cut(text: string, columns: number) {
  return text.slice(0, Math.max(columns - 1, 20))
}
