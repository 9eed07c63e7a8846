import type { Comparison } from './compare.ts'
import type { Ratio } from './statistics.ts'

/** Formats a comparison as a table for the terminal. */
export function writeComparison({
  name,
  a,
  b,
  measures,
  rounds,
  block,
  atOnce,
  verified,
}: Comparison): string {
  const rows = measures.map((measure) => [
    `  ${measure.name}`,
    ...[measure.a, measure.b].map((milliseconds) => milliseconds.toFixed(3)),
    writeRatio(measure.ratio),
    `${writeRatio(measure.control)}${measure.isVoid ? ' VOID' : ''}`,
  ])
  const head = ['  ms per request', a, b, `${b} / ${a}`, 'control']
  return [
    `${name}: warm, ${atOnce} at once, ${rounds} rounds of A-B-B-A × ${block}, ${verified} bodies verified`,
    ...alignColumns([head, ...rows]),
  ].join('\n')
}

function writeRatio({ ratio, low, high }: Ratio) {
  return `${ratio.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`
}

function alignColumns(rows: string[][]) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}
