/** Words and figures of an axis. */
export const axisText = { fill: 'var(--content-quiet)', fontSize: 13 }

/** Lines behind the figures. */
export const gridLine = 'var(--line-soft)'

/** The box of a point or bar under the pointer. */
export const tooltipLook = {
  cursor: { fill: 'var(--surface-hover)' },
  contentStyle: {
    border: '1px solid var(--line-soft)',
    borderRadius: 10,
    background: 'var(--surface-raised)',
    color: 'var(--content-strong)',
  },
  itemStyle: { color: 'var(--content-body)' },
}
