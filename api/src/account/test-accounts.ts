import type { TestApi } from '../test-api.ts'

let people = 0

/** Signs somebody new up; `as(person)` then calls in their name. */
export async function buildPerson(api: TestApi, { email }: { email?: string } = {}) {
  const form = newRegistration(email === undefined ? {} : { email })
  const { value } = await api.as(null).signUp({ body: form })
  return { ...form, uid: value.uid, _id: value._id, token: value.token }
}

/** What the form of somebody new has. */
export function newRegistration(changes: { email?: string; name?: string; password?: string } = {}) {
  people += 1
  const password = changes.password ?? 'seven wild geese'
  return {
    name: `Grace Hopper ${people}`,
    email: `grace${people}@example.org`,
    ...changes,
    password,
    confirmation: password,
  }
}
