import { z } from 'zod'
import type { Client } from '@channelwise/schemas/contract/client'
import { separatorOf } from '@channelwise/schemas/search/select-filters'
import {
  searchNames,
  topListFilters,
  topListSlug,
  topListTexts,
} from '@channelwise/schemas/rules/top-list-rules'
import type { TopListFilters } from '@channelwise/schemas/rules/top-list-rules'
import { defaultLanguage } from '../../app/default-language.ts'
import { paths } from '../../app/paths.ts'
import type { Submission } from '../../app/screen.ts'
import { unknownIntent } from '../forms/act-by-intent.ts'
import { answerForm } from '../forms/answer-form.ts'
import { pictureForm } from '../forms/picture-form.ts'

/** The result of "Count channels". */
export interface ChannelCount {
  count: number
}

/** Saves, counts or removes a top list, or changes its picture, depending on the form's intent. */
export async function act(client: Client, { sent, params }: Submission) {
  joinChoices(sent)
  const slug = params['slug']
  const intent = String(sent.get('intent'))
  if (intent === 'save' && sent.has('count')) return count(client, sent)
  if (intent === 'save') return slug === undefined ? create(client, sent) : edit(client, sent, slug)
  if (slug === undefined) throw unknownIntent()
  if (intent === 'picture') return setPicture(client, sent, slug)
  if (intent === 'draw-picture') return drawPicture(client, sent, slug)
  if (intent === 'remove') return remove(client, sent, slug)
  throw unknownIntent()
}

/** How many channels a top list's page would show; defaults to the default language. */
export async function countChannels(client: Client, { minimumRating, ...filters }: TopListFilters) {
  const query = {
    ...filters,
    language: filters.language || defaultLanguage,
    minimumRating: String(minimumRating ?? 0),
  }
  return (await client.countTopListChannels({ query })).value
}

const filterFields = topListFilters.extend({ minimumRating: z.coerce.number() })

/** The fields rendered as check boxes. */
const checkboxFields = ['mainTopic', 'mood', 'duration', 'subscriber'] as const

function joinChoices(sent: FormData) {
  for (const field of checkboxFields) {
    if (sent.has('title')) sent.set(field, sent.getAll(field).join(separatorOf(searchNames[field])))
  }
}

function count(client: Client, sent: FormData) {
  return answerForm<typeof filterFields, ChannelCount>({
    sent,
    schema: filterFields,
    work: async (filters) => ({ step: await countChannels(client, filters) }),
  })
}

function create(client: Client, sent: FormData) {
  return answerForm<z.ZodType<z.infer<typeof newTopList>>, ChannelCount>({
    sent,
    schema: newTopList,
    async work(body) {
      const { url } = (await client.createTopList({ body })).value
      return paths.adminTopList(url, true)
    },
  })
}

const knownTopList = filterFields.extend(topListTexts.shape)
const newTopList = knownTopList.extend({ url: topListSlug })

function edit(client: Client, sent: FormData, slug: string) {
  return answerForm<typeof knownTopList, ChannelCount>({
    sent,
    schema: knownTopList,
    async work(body) {
      await client.editTopList({ params: { slug }, body })
      return paths.adminTopList(slug, true)
    },
  })
}

function setPicture(client: Client, sent: FormData, slug: string) {
  return answerForm<typeof pictureForm, ChannelCount>({
    sent,
    schema: pictureForm,
    async work({ picture: upload }) {
      await client.setTopListPicture({ params: { slug }, upload })
      return paths.adminTopList(slug, true)
    },
  })
}

function drawPicture(client: Client, sent: FormData, slug: string) {
  return answerForm<z.ZodObject, ChannelCount>({
    sent,
    schema: z.object({}),
    async work() {
      await client.drawTopListPicture({ params: { slug }, body: {} })
      return paths.adminTopList(slug, true)
    },
  })
}

const removal = z.object({ sure: z.string('Please confirm the removal') })

function remove(client: Client, sent: FormData, slug: string) {
  return answerForm<typeof removal, ChannelCount>({
    sent,
    schema: removal,
    async work() {
      await client.removeTopList({ params: { slug }, body: {} })
      return paths.adminTopLists({ done: 'remove' })
    },
  })
}
