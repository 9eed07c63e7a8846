/** Axis labels. */
export const axisText = { fill: 'var(--content-quiet)', fontSize: 13 }

/** Grid lines. */
export const gridLine = 'var(--line-soft)'

/** The tooltip of a point or a bar. */
export const tooltipStyle = {
  separator: ': ',
  cursor: { fill: 'var(--surface-hover)' },
  contentStyle: {
    border: '1px solid var(--line-soft)',
    borderRadius: 10,
    background: 'var(--surface-raised)',
    color: 'var(--content-strong)',
  },
  itemStyle: { color: 'var(--content-body)' },
}
