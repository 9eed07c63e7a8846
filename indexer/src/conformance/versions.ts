import { describe, expect, test } from 'vitest'
import { buildChannelDocument, buildRemoval, buildVideoDocument } from '../testing/documents.ts'
import { openWith } from './open-index.ts'
import type { OpenIndex } from './open-index.ts'

/** Listing the versions in the index. */
export function describeVersions(open: OpenIndex) {
  describe('versions', () => {
    test('are listed by kind in code-point order of ids', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('b', { version: 3 }),
        buildChannelDocument('a', { version: 9_007_199_254_740_991 }),
        buildChannelDocument('B', { version: 2 }),
        buildChannelDocument('a10'),
        buildChannelDocument('a9'),
        buildVideoDocument('v', { version: 4 }),
      )
      expect(await opened.index.listVersions('channel', null, 10)).toEqual([
        { id: 'B', version: 2 },
        { id: 'a', version: 9_007_199_254_740_991 },
        { id: 'a10', version: 1 },
        { id: 'a9', version: 1 },
        { id: 'b', version: 3 },
      ])
      expect(await opened.index.listVersions('video', null, 10)).toEqual([{ id: 'v', version: 4 }])
    })

    test('are listed page by page without gaps or repeats', async () => {
      const ids = Array.from({ length: 25 }, (_, at) => `c${String(at).padStart(2, '0')}`)
      await using opened = await openWith(open, ...ids.map((id) => buildChannelDocument(id)))
      const listed: string[] = []
      for (let after: string | null = null; ;) {
        const page = await opened.index.listVersions('channel', after, 10)
        listed.push(...page.map(({ id }) => id))
        const last = page.at(-1)
        if (last === undefined) break
        after = last.id
      }
      expect(listed).toEqual(ids)
      expect(await opened.index.listVersions('channel', 'c23a', 10)).toEqual([{ id: 'c24', version: 1 }])
    })

    test('are those of the latest writes, without removed documents', async () => {
      await using opened = await openWith(
        open,
        buildChannelDocument('changed', { version: 1 }),
        buildChannelDocument('removed', { version: 1 }),
      )
      await opened.index.write([
        buildChannelDocument('changed', { version: 5 }),
        buildChannelDocument('changed', { version: 4 }),
        buildRemoval('removed', 6),
        buildRemoval('never seen', 7),
      ])
      expect(await opened.index.listVersions('channel', null, 10)).toEqual([{ id: 'changed', version: 5 }])
    })
  })
}
