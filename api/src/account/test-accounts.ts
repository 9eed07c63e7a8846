import type { TestApi } from '../testing/test-api.ts'

let people = 0

/** Signs up a new person, with a `confirmed` address or not; `api.as(person)` calls on their behalf. */
export async function buildPerson(
  api: TestApi,
  { confirmed = false, ...changes }: { email?: string; password?: string; confirmed?: boolean } = {},
) {
  const form = newRegistration(changes)
  const { value } = await api.as(null).signUp({ body: form })
  if (confirmed) {
    const verificationToken = readMailedToken(api, form.email, /confirm your email/)
    await api.as(value).verifyEmail({ body: { verificationToken } })
  }
  return { ...form, uid: value.uid, _id: value._id, token: value.token }
}

/** The token in the newest mail with that subject to an address; '' when there is none. */
export function readMailedToken(api: TestApi, email: string, subject: RegExp) {
  const mail = api.mails.findLast(({ to, subject: said }) => to === email && subject.test(said))
  return /[?&](?:token|verify)=([0-9a-f]{64})$/.exec(mail?.link ?? '')?.[1] ?? ''
}

/** The sign-up form of a new person. */
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
