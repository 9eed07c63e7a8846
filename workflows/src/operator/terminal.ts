/** Where a command writes: lines for people, or one JSON object a line for machines; the other kind is dropped. */
export interface Terminal {
  line(text: string): void
  event(event: object): void
  /** What changes all the time: one line that is drawn anew on a screen, elsewhere one now and then. */
  progress(text: string, event: object): void
}

/** Milliseconds between two lines of progress where nothing can be drawn anew. */
const linesApart = 5_000
/** And between two drawings on a screen. */
const drawingsApart = 200

/** Writes to a stream, the standard output by default. */
export function createTerminal({
  json,
  stream = process.stdout,
}: {
  json: boolean
  stream?: NodeJS.WriteStream
}): Terminal {
  const draws = stream.isTTY && !json
  const apart = draws ? drawingsApart : linesApart
  let progressAt = 0

  function write(text: string) {
    stream.write(draws ? `${clearLine}${text}\n` : `${text}\n`)
  }

  return {
    line: (text) => json || write(text),
    event: (event) => json && write(JSON.stringify(event)),
    progress(text, event) {
      const now = Date.now()
      if (now - progressAt < apart) return
      progressAt = now
      if (draws) stream.write(clearLine + cut(text, stream.columns))
      else write(json ? JSON.stringify(event) : text)
    },
  }
}

const clearLine = '\r\u001B[K'

/** A line that the screen would break could not be drawn anew. */
function cut(text: string, columns: number) {
  return text.slice(0, Math.max(columns - 1, 20))
}
