// The package has no types; these cover what the Google sign-in test uses.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export class Provider {
    constructor(
      issuer: string,
      configuration: {
        clients: { client_id: string; client_secret: string; redirect_uris: string[] }[]
        cookies: { keys: string[] }
        claims: Record<string, string[]>
        features: { devInteractions: { enabled: boolean } }
        interactions: { url(context: unknown, interaction: { uid: string }): string }
        findAccount(context: unknown, sub: string): { accountId: string; claims(): Record<string, unknown> }
        loadExistingGrant(context: { oidc: { session: { accountId: string } } }): Promise<Grant>
      },
    )
    Grant: new (grant: { clientId: string; accountId: string }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }
}
