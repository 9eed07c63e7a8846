/** A count with its noun, in the singular for one: '1 video', '2 videos'. */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
