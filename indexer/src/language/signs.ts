/** Returns a memoized test of code points, because Unicode classes are slow to match. */
export function createSignTest(pattern: RegExp) {
  const known = new Uint8Array(0x1_0000)
  return (code: number) => {
    const answer = known[code]
    if (answer === 1) return true
    if (answer === 2) return false
    const isSuch = pattern.test(String.fromCodePoint(code))
    if (code < known.length) known[code] = isSuch ? 1 : 2
    return isSuch
  }
}

/** The code point at `at`; 0 past the end. */
export function codeAt(text: string, at: number) {
  const unit = at < text.length ? text.charCodeAt(at) : 0
  return unit < 0xd800 || unit > 0xdbff ? unit : (text.codePointAt(at) ?? unit)
}

export function sizeOf(code: number) {
  return code > 0xffff ? 2 : 1
}
