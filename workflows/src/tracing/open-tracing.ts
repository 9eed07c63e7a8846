import { AsyncLocalStorage } from 'node:async_hooks'
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Context, Span } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { SpanStart, Tracing } from '@channelwise/schemas/tracing/spans'
import type { TracingSettings } from './read-tracing-settings.ts'

const kinds = { internal: SpanKind.INTERNAL, server: SpanKind.SERVER, client: SpanKind.CLIENT } as const

/**
 * Sends spans to an OTLP collector, in batches in the background; the exporter reads its own variables. Nothing is
 * registered globally: packages with their own instrumentation would add to spans what we leave out.
 */
export function openTracing({
  sampling,
  serviceName,
}: TracingSettings): Tracing & { close(): Promise<void> } {
  const root = new TraceIdRatioBasedSampler(sampling.ratio)
  const provider = new TracerProvider({
    sampler: sampling.followsCaller ? new ParentBasedSampler({ root }) : root,
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('channelwise')
  const propagator = new W3CTraceContextPropagator()
  const contexts = new AsyncLocalStorage<Context>()

  function begin({ name, kind, attributes = {}, parent }: SpanStart, startTime?: number) {
    const around =
      parent === undefined
        ? (contexts.getStore() ?? ROOT_CONTEXT)
        : propagator.extract(ROOT_CONTEXT, parent, defaultTextMapGetter)
    const options = { kind: kinds[kind], attributes, ...(startTime !== undefined && { startTime }) }
    return { span: tracer.startSpan(name, options, around), around }
  }

  return {
    async inSpan(start, work) {
      const { span, around } = begin(start)
      try {
        return await contexts.run(trace.setSpan(around, span), () =>
          work({
            set: (attributes) => void span.setAttributes(attributes),
            rename: (name) => void span.updateName(name),
          }),
        )
      } catch (error) {
        recordFailure(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    recordSpan(start, milliseconds, error) {
      const now = Date.now()
      const { span } = begin(start, now - milliseconds)
      if (error !== undefined) recordFailure(span, error)
      span.end(now)
    },
    close: () => provider.shutdown(),
  }
}

/** Records only an error's name and code: its message may quote what somebody typed. */
function recordFailure(span: Span, error: unknown) {
  const name = error instanceof Error ? error.name : typeof error
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', code === null ? name : `${name} ${code}`)
}
