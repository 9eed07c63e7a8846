import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { createClient } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'

/** Has the browser make a passkey and adds it. Throws `ApiError`, or the browser's own error. */
export async function makePasskey({ name, currentPassword }: { name: string; currentPassword?: string }) {
  const client = openClient()
  const body = currentPassword === undefined ? {} : { currentPassword }
  const { ceremony, options } = (await client.beginPasskey({ body })).value
  const passkey = await startRegistration({ optionsJSON: options })
  await client.addPasskey({ body: { ceremony, name, passkey } })
}

/** Has the browser show a passkey and signs in with it. Throws `ApiError`, or the browser's own error. */
export async function showPasskey() {
  const client = openClient()
  const { ceremony, options } = (await client.beginPasskeySignIn({ body: {} })).value
  const passkey = await startAuthentication({ optionsJSON: options })
  await client.signInWithPasskey({ body: { ceremony, passkey } })
}

/** The browser asks the API itself: between two calls of a form's action it could not ask its owner. */
function openClient(): Client {
  return createClient((address, init) => fetch(address, init))
}
