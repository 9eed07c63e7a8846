/** Folds a handle for comparison: case, composition of letters and a leading '@' do not matter. */
export function foldHandle(handle: string) {
  return handle.replace(/^@/, '').normalize('NFC').toLowerCase()
}

/** Whether two handles are the same on the platform. */
export function isSameHandle(one: string, other: string) {
  return foldHandle(one) === foldHandle(other)
}
