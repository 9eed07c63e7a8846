import { describe, expect, test } from 'vitest'
import { readOutcome } from './write.ts'

describe('the outcome of a document', () => {
  test.each([
    ['written when it is new', { index: { _index: 'i', status: 201 } }, { outcome: 'written' }],
    [
      'written when its removal finds nothing',
      { delete: { _index: 'i', status: 404 } },
      { outcome: 'written' },
    ],
    [
      'superseded on a conflict of versions',
      {
        index: {
          _index: 'i',
          status: 409,
          error: { type: 'version_conflict_engine_exception', reason: 'newer' },
        },
      },
      { outcome: 'superseded' },
    ],
    [
      'busy when the queue is full',
      {
        index: {
          _index: 'i',
          status: 429,
          error: { type: 'es_rejected_execution_exception', reason: 'full' },
        },
      },
      { outcome: 'busy', reason: 'es_rejected_execution_exception: full' },
    ],
    [
      'busy when the shard is away',
      {
        delete: { _index: 'i', status: 503, error: { type: 'unavailable_shards_exception', reason: 'away' } },
      },
      { outcome: 'busy', reason: 'unavailable_shards_exception: away' },
    ],
    [
      'busy when the disk is full and writing is blocked',
      {
        index: { _index: 'i', status: 403, error: { type: 'cluster_block_exception', reason: 'read-only' } },
      },
      { outcome: 'busy', reason: 'cluster_block_exception: read-only' },
    ],
    [
      'refused when it does not fit, with the cause',
      {
        index: {
          _index: 'i',
          status: 400,
          error: {
            type: 'document_parsing_exception',
            reason: 'failed to parse',
            caused_by: { type: 'illegal_argument_exception', reason: 'not a number' },
          },
        },
      },
      { outcome: 'refused', reason: 'document_parsing_exception: failed to parse: not a number' },
    ],
  ])('is %s', (_, answer, outcome) => {
    expect(readOutcome(answer)).toEqual(outcome)
  })
})
