import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { createClient } from '@channelwise/schemas/contract/client'
import type { Client } from '@channelwise/schemas/contract/client'

/** Creates a passkey in the browser and adds it to the account. Throws `ApiError` or the browser's error. */
export async function makePasskey({ name, currentPassword }: { name: string; currentPassword?: string }) {
  const client = openClient()
  const body = currentPassword === undefined ? {} : { currentPassword }
  const { ceremony, options } = (await client.beginPasskey({ body })).value
  const passkey = await startRegistration({ optionsJSON: options })
  await client.addPasskey({ body: { ceremony, name, passkey } })
}

/** Signs in with a passkey from the browser. Throws `ApiError` or the browser's error. */
export async function showPasskey() {
  const client = openClient()
  const { ceremony, options } = (await client.beginPasskeySignIn({ body: {} })).value
  const passkey = await startAuthentication({ optionsJSON: options })
  await client.signInWithPasskey({ body: { ceremony, passkey } })
}

/** Calls the API from the browser, because the two calls of a ceremony need the user's consent in between. */
function openClient(): Client {
  return createClient((address, init) => fetch(address, init))
}
