import { expect, test } from 'vitest'
import { describeSelection, isPublicView, readForm, readView, writeView } from './insight-view.ts'

test('the URL contains the whole state of the dashboard', () => {
  const address = 'topic=Science&country=Germany&period=2026&board=divided&favored=a1'
  const view = readView(new URLSearchParams(address))
  expect(view).toEqual({
    selection: { topic: 'Science', country: 'Germany', period: '2026' },
    board: 'divided',
    favored: 'a1',
  })
  expect(new URLSearchParams(writeView(view)).toString()).toBe(address)
  expect(writeView(readView(new URLSearchParams('topic=&period=all&board=best-rated&x=1')))).toEqual({})
  expect(readView(new URLSearchParams('board=constructor')).board).toBe('best-rated')
})

test.each([
  [
    'topic=Science&by=country%3DGermany&period=2026',
    { topic: 'Science', country: 'Germany', period: '2026' },
  ],
  ['topic=&by=&period=', {}],
  // A sub topic implies its topic.
  ['topic=Science&by=subTopic%3DPhysics', { subTopic: 'Physics' }],
  ['topic=Science&by=period%3D2026', { topic: 'Science' }],
  ['by=language%3DA%3DB', { language: 'A=B' }],
])('the form %s selects what its field names', (sent, selection) => {
  expect(readForm(new URLSearchParams(sent))).toEqual(selection)
})

test('a query without the form’s field is not a sent form', () => {
  expect(readForm(new URLSearchParams('topic=Science'))).toBeNull()
})

test.each([
  [{}, 'All channels'],
  [{ topic: 'Science' }, 'Science'],
  [{ topic: 'Science', country: 'Germany', period: '2026' }, 'Science, from Germany, in 2026'],
  [{ size: '1000-10000' }, 'With 1K – 10K subscribers'],
])('%j is described as “%s”', (selection, words) => {
  expect(describeSelection(selection)).toBe(words)
})

test('all channels and main topics of all time are public', () => {
  expect(
    [{}, { topic: 'Science' }, { topic: 'Science', period: '2026' }, { country: 'Germany' }].map(
      isPublicView,
    ),
  ).toEqual([true, true, false, false])
})
