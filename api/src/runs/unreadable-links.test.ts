import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseChannelLink } from '@channelwise/schemas/channel-link'
import { startTestApi } from '../testing/test-api.ts'
import type { TestApi } from '../testing/test-api.ts'
import { buildMember } from '../testing/test-members.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi({
    async startVisitorImport(link) {
      throw new Error(`imports nothing: ${parseChannelLink(link).kind}`)
    },
  })
})

afterAll(() => api[Symbol.asyncDispose]())

test.each([
  ['hello world', /^A link cannot contain spaces/],
  ['', /^Nothing was pasted/],
  ['https://vimeo.com/1', /^This is not a YouTube link/],
])('a channel to add such as %j is refused, and the field is named', async (urlQuery, message) => {
  const client = api.as(await buildMember(api.db))
  const said = expect.stringMatching(message)
  const refusal = { status: 400, message: said, fields: [{ field: 'urlQuery', message: said }] }
  await expect(client.addChannel({ body: { urlQuery } })).rejects.toMatchObject(refusal)
  await expect(client.startImport({ body: { urlQuery } })).rejects.toMatchObject(refusal)
})
