import { createTestDatabase } from '@channelwise/schemas/database/test-database'
import { createBetterAuthProvider } from './better-auth-provider.ts'
import { describeIdentityProvider } from '../identity-provider.conformance.ts'

describeIdentityProvider('better-auth', async () => {
  const database = await createTestDatabase()
  const origin = 'http://127.0.0.1'
  const accounts = createBetterAuthProvider({
    db: database.db,
    secret: 'a secret of the tests, long enough',
    publicUrl: origin,
  })
  return { accounts, db: database.db, origin, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
})
