import { describe, expect, test } from 'vitest'
import { createPart, PartError } from './part.ts'

/** A script whose first `failures` fetches fail. */
function buildPart(failures: number) {
  let calls = 0
  const events = new EventTarget()
  const open = async () => {
    calls += 1
    if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the script'
  }
  return { part: createPart(open, events), events, calls: () => calls }
}

describe('a part in its own script', () => {
  test('is loaded once, however often it is requested', async () => {
    const { part, calls } = buildPart(0)
    expect(part.opened()).toBeUndefined()
    expect(part.load()).toBe(part.load())
    expect(await part.load()).toBe('the script')
    expect(part.opened()).toBe('the script')
    part.forget()
    expect(await part.load()).toBe('the script')
    expect(calls()).toBe(1)
  })

  test('fails with a PartError, and is retried only on demand', async () => {
    const { part, calls } = buildPart(1)
    await expect(part.load()).rejects.toThrow(PartError)
    await expect(part.load()).rejects.toThrow(PartError)
    expect(calls()).toBe(1)
    part.forget()
    expect(await part.load()).toBe('the script')
  })

  test.each(['pointerdown', 'focusin', 'online'])(
    'is retried at the next %s when loaded patiently',
    async (sign) => {
      const { part, events, calls } = buildPart(2)
      const loaded = part.loadPatiently()
      while (part.opened() === undefined) {
        // oxlint-disable-next-line no-await-in-loop -- One attempt follows the other.
        await new Promise(setImmediate)
        events.dispatchEvent(new Event(sign))
      }
      expect(await loaded).toBe('the script')
      expect(calls()).toBe(3)
    },
  )
})
