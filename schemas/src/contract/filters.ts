import { z } from 'zod'
import { choices } from '../search/query-values.ts'
import { facetCount } from '../topic.ts'
import { endpoint } from './endpoint.ts'

const names = z.array(z.string())

/** The filters' choices. */
export const filterEndpoints = {
  listCategories: endpoint({
    method: 'GET',
    path: '/api/products/categories',
    summary: 'All categories of channels, by name.',
    response: names,
    cached: true,
  }),
  listCountries: endpoint({
    method: 'GET',
    path: '/api/products/countries',
    summary: 'All countries of channels, by name.',
    response: names,
    cached: true,
  }),
  listMoods: endpoint({
    method: 'GET',
    path: '/api/products/moods',
    summary: 'The moods that channels can be filtered by.',
    response: names,
    cached: true,
  }),
  listMainTopics: endpoint({
    method: 'GET',
    path: '/api/products/allTopicss',
    summary: "The main topics, 'All' first.",
    response: names,
    cached: true,
  }),
  listSubTopics: endpoint({
    method: 'GET',
    path: '/api/products/subTopics/{topic}',
    summary: 'Subtopics of one or more main topics (joined by underscores), most channels first.',
    params: z.object({ topic: choices('_') }),
    response: z.array(facetCount),
    cached: true,
  }),
}
