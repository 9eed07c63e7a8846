import type { Identity } from './identity.ts'

/** One member with a token that everybody knows, for trying out what needs an account. Production has no such member. */
export function createDevelopmentIdentity({ production }: { production: boolean }): Identity {
  const developmentToken = production ? null : 'development'
  return {
    developmentToken,
    async recognise(token) {
      return token === developmentToken ? { _id: 'development', name: 'Development member' } : null
    },
  }
}
