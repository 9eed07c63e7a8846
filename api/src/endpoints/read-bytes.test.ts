import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startTestApi } from '../testing/test-api.ts'

const maxFormBytes = 1_200_000

test('a form that is too large is refused with a message, with or without Content-Length', async () => {
  await using api = await startTestApi()
  const announced = await fetch(`${api.url}/settings`, { method: 'POST', body: new Uint8Array(maxFormBytes) })
  expect(announced.status).toBe(413)
  expect(await announced.json()).toMatchObject({
    message: 'The form is too large: a file in it needs to be under 1MB',
    title: 'Content too large',
  })

  const sending = request(`${api.url}/settings`, { method: 'POST' })
  const status = new Promise((resolve, reject) => {
    sending.once('response', (response) => resolve(response.resume().statusCode)).once('error', reject)
  })
  for (let sent = 0; sent < maxFormBytes; sent += 100_000) sending.write(new Uint8Array(100_000))
  expect(await status).toBe(413)
  sending.destroy()
})

test('after a refusal the connection serves the next request', async () => {
  await using api = await startTestApi()
  for (let round = 0; round < 3; round += 1) {
    const refused = await fetch(`${api.url}/settings`, { method: 'POST', body: new Uint8Array(3_000_000) })
    expect(refused.status).toBe(413)
    await refused.text()
    expect((await fetch(`${api.url}/api/health`)).status).toBe(200)
  }
})
