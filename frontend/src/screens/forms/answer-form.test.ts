import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '@channelwise/schemas/contract/api-error'
import { checkNewPassword, emailField, newPasswordFields } from './account-fields.ts'
import { answerForm } from './answer-form.ts'

const schema = z.object({ email: emailField, ...newPasswordFields })
const right = {
  intent: 'sign-up',
  email: 'ada@example.org',
  password: 'wild geese',
  confirmation: 'wild geese',
}

function send(
  values: Record<string, string>,
  work: () => Promise<string | { step: string }> = async () => '/',
) {
  const sent = new FormData()
  for (const [name, value] of Object.entries(values)) sent.set(name, value)
  return answerForm({ sent, schema, check: checkNewPassword, work })
}

async function sendRefused(values: Record<string, string>, work?: () => Promise<string>) {
  const answer = await send(values, work)
  if (answer instanceof Response) throw new Error('the form was accepted')
  return { ...answer.data, status: answer.init?.status }
}

describe('a form', () => {
  test('that is valid redirects', async () => {
    const answer = await send(right)
    expect(answer).toBeInstanceOf(Response)
    expect(answer).toMatchObject({ status: 303 })
  })

  test('reports the errors of all fields, including two that differ', async () => {
    const { fields, error, status } = await sendRefused({
      ...right,
      email: 'ada',
      confirmation: 'tame geese',
    })
    expect(fields).toEqual({ email: 'Please enter an email address', confirmation: 'Passwords do not match' })
    expect({ error, status }).toEqual({ error: null, status: 400 })
  })

  test('keeps what was typed, but never a password', async () => {
    const { typed, intent } = await sendRefused({ ...right, email: 'ada' })
    expect({ typed, intent }).toEqual({ typed: { email: 'ada' }, intent: 'sign-up' })
  })

  test('shows the API’s error at the field that it names, or above the form', async () => {
    const easy = { field: 'password', message: 'This password is too easy to guess.' }
    const atField = await sendRefused(right, () => Promise.reject(new ApiError(400, easy.message, [easy])))
    expect(atField).toMatchObject({ error: null, fields: { password: easy.message }, status: 400 })
    const above = await sendRefused(right, () =>
      Promise.reject(new ApiError(422, 'Failed to create an account', [{ field: 'token', message: 'no' }])),
    )
    expect(above).toMatchObject({ error: 'Failed to create an account', fields: {}, status: 422 })
  })

  test('continues with its next step', async () => {
    const answer = await send(right, async () => ({ step: 'code' }))
    expect(answer).toMatchObject({ data: { step: 'code', error: null, fields: {} }, init: { status: 200 } })
  })

  test('rethrows other errors', async () => {
    await expect(send(right, () => Promise.reject(new TypeError('offline')))).rejects.toThrow('offline')
  })
})
