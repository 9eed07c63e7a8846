import { expect, test } from 'vitest'
import { findWords } from './find-words.ts'
import { administrator, openTestPage } from './test-page.ts'

const inherited = ['__proto__', 'constructor', 'hasOwnProperty', 'toString']

test('words are found only by their own names', () => {
  const words = { saved: 'Saved.' }
  expect(findWords(words, 'saved')).toBe('Saved.')
  for (const name of [...inherited, 'Saved', '', null]) expect(findWords(words, name)).toBeUndefined()
})

test.each([
  ['/admin/users', { listMembers: [], listPlans: { data: [] } }],
  ['/admin/messages', { listMessages: [] }],
  ['/insights/views', { listSavedViews: [] }],
  [
    '/operations/search',
    { showSearchState: { channels: 0, videos: 0, engines: [] }, listRefusedDocuments: [] },
  ],
  [
    '/operations/schedules?schedule=sweep',
    {
      listSchedules: [
        { name: 'sweep', subject: 'Sweep', cron: '0 0 * * *', nextAt: null, runs: [], tasks: [] },
      ],
    },
  ],
])('%s ignores inherited names in ?done=', async (address, values) => {
  for (const done of inherited) {
    const { status, logged } = await openTestPage(
      `${address}${address.includes('?') ? '&' : '?'}done=${done}`,
      {
        member: administrator,
        values,
        isWritten: true,
      },
    )
    expect({ done, status, logged }).toEqual({ done, status: 200, logged: [] })
  }
})
