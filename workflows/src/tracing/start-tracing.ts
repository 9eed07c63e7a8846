import { installTracing } from '@channelwise/schemas/tracing/spans'
import type { TracingSettings } from './read-tracing-settings.ts'

/** Sends traces until it is disposed of. Without settings, returns null and loads nothing. */
export async function startTracing(settings: TracingSettings | null): Promise<AsyncDisposable | null> {
  if (settings === null) return null
  const { openTracing } = await import('./open-tracing.ts')
  const tracing = openTracing(settings)
  installTracing(tracing)
  return {
    async [Symbol.asyncDispose]() {
      installTracing(null)
      await tracing.close()
    },
  }
}
