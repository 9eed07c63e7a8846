/** The colors of up to five series, each with a dash pattern, because colors alone do not tell everybody. */
const seriesLook = [
  { color: 'var(--tone-sky-content)', dash: undefined },
  { color: 'var(--tone-tomato-content)', dash: '8 4' },
  { color: 'var(--tone-iris-content)', dash: '2 4' },
  { color: 'var(--tone-lime-content)', dash: '12 4 2 4' },
  { color: 'var(--tone-rose-content)', dash: '4 2' },
] as const

/** The look of the series at an index; beyond five they repeat. */
export function lookOf(at: number): { color: string; dash: string | undefined } {
  return seriesLook[at % seriesLook.length] ?? seriesLook[0]
}
