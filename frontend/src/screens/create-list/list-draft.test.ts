import { assert, constantFrom, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addEntry, changeEntries, moveEntry, restoreEntry } from './list-draft.ts'
import type { DraftEntry } from './list-draft.ts'

const entry = (id: string): DraftEntry => ({ id, name: `Channel ${id}`, profileImage: '', note: '' })
const entries = (ids: string) => [...ids].map(entry)
const ids = (list: DraftEntry[]) => list.map(({ id }) => id).join('')

describe('a list draft', () => {
  test.each([
    ['up:c', 'acbd'],
    ['down:a', 'bacd'],
    ['up:a', 'abcd'],
    ['down:d', 'abcd'],
    ['remove:b', 'acd'],
    ['remove:x', 'abcd'],
    ['up:x', 'abcd'],
    ['nothing', 'abcd'],
  ])('%s makes abcd %s', (press, expected) => {
    expect(ids(changeEntries(entries('abcd'), press))).toBe(expected)
  })

  test('contains a channel only once', () => {
    expect(ids(addEntry(entries('ab'), entry('c')))).toBe('abc')
    expect(ids(addEntry(entries('ab'), entry('a')))).toBe('ab')
  })

  test('restores a removed entry at its position, once', () => {
    expect(ids(restoreEntry(entries('acd'), entry('b'), 1))).toBe('abcd')
    expect(ids(restoreEntry(entries('abcd'), entry('b'), 3))).toBe('abcd')
    expect(ids(restoreEntry(entries('a'), entry('d'), 3))).toBe('ad')
  })

  test('is full at 500 channels, also for what is restored', () => {
    expect(ids(restoreEntry(entries('abc'), entry('d'), 1, 3))).toBe('abc')
    const full = Array.from({ length: 500 }, (_, at) => entry(String(at)))
    expect(addEntry(full, entry('one more'))).toHaveLength(500)
  })

  test('loses and duplicates nothing, wherever an entry is moved', () => {
    const some = uniqueArray(constantFrom(...'abcdefgh'), { minLength: 1 })
    assert(
      property(some, integer({ min: -3, max: 12 }), (names, to) => {
        const before = names.map(entry)
        const moved = moveEntry(before, names[0] ?? '', to)
        expect(moved.map(({ id }) => id).toSorted()).toEqual(names.toSorted())
        expect(moved.findIndex(({ id }) => id === names[0])).toBe(Math.max(0, Math.min(names.length - 1, to)))
        const rest = (list: DraftEntry[]) => list.filter(({ id }) => id !== names[0])
        expect(rest(moved)).toEqual(rest(before))
      }),
    )
  })
})
