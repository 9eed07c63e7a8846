import { text } from '../../search/query-values.ts'
import { topicV1 } from '../../v1/topic.ts'
import { collection } from './collection.ts'

/** Topics in /api/v1. */
export const topicV1Endpoints = {
  listTopicsV1: collection({
    path: '/api/v1/topics',
    summary: 'The main topics, or with `topic` its subtopics, most channels first, all on one page.',
    row: topicV1,
    query: { topic: text(100).optional() },
  }),
}
