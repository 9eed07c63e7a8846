import { expect, test } from 'vitest'
import { channelSearch } from '@channelwise/schemas/search/search-filters'
import { paths } from '../../../app/paths.ts'
import { readForm } from './read-form.ts'

const before = channelSearch.parse({
  allTopics: 'Games',
  subTopic: 'Chess',
  numPage: '3',
  language: 'English',
})

function buildForm(pairs: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of pairs) form.append(name, value)
  return form
}

test('a changed form returns to the first page', () => {
  const form = buildForm([
    ['name', ''],
    ['order', 'highest'],
    ['language', 'English'],
    ['allTopics', 'Games'],
    ['allTopics', 'Science'],
    ['subTopic', 'Chess'],
  ])
  expect(paths.search(readForm(form, before))).toBe('/search?allTopics=Games_Science&subTopic=Chess')
})

test('removing the last main topic removes its sub topics', () => {
  const form = buildForm([
    ['language', 'all'],
    ['subTopic', 'Chess'],
  ])
  expect(paths.search(readForm(form, before))).toBe('/search?language=all')
})
