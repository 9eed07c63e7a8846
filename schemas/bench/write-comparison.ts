import type { Comparison } from './compare.ts'
import type { Ratio } from './statistics.ts'

/** Formats a comparison as a table for the terminal, with a line on each measure that is void or not compared. */
export function writeComparison({
  name,
  a,
  b,
  measures,
  rounds,
  block,
  atOnce,
  caches,
  verified,
}: Comparison): string {
  const rows = measures.map((measure) => [
    `  ${measure.name}`,
    ...[measure.a, measure.b].map((milliseconds) => milliseconds.toFixed(3)),
    writeRatio(measure.ratio),
    `${writeRatio(measure.control)}${measure.void === null ? '' : ' VOID'}`,
  ])
  const head = ['  ms per request', a, b, `${b} / ${a}`, 'control']
  return [
    `${name}: ${caches} caches, ${atOnce} at once, ${rounds} rounds of A-B-B-A × ${block}, ${verified.count} ${verified.what}`,
    ...alignColumns([head, ...rows]),
    ...measures.flatMap((measure) => [
      ...(measure.notCompared === null ? [] : [`  ${measure.name} is not compared: ${measure.notCompared}`]),
      ...(measure.void === null ? [] : [`  ${measure.name} is VOID: ${measure.void}`]),
    ]),
  ].join('\n')
}

function writeRatio(ratio: Ratio | null) {
  if (ratio === null) return '–'
  return `${ratio.ratio.toFixed(2)} [${ratio.low.toFixed(2)}, ${ratio.high.toFixed(2)}]`
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
