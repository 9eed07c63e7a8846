/** Attributes of a span. Never parameters of statements, addresses, tokens or people's texts. */
export type SpanAttributes = Record<string, string | number | boolean>

/** The name, kind and attributes of a span to open. */
export interface SpanStart {
  name: string
  kind: 'internal' | 'server' | 'client'
  attributes?: SpanAttributes
  /** The headers `traceparent` and `tracestate` of the caller whose trace to continue. */
  parent?: Record<string, string>
}

/** An open span. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void
  rename(name: string): void
}

/** A backend for spans. */
export interface Tracing {
  /** Does the work inside a span, a child of the enclosing one. */
  inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>
  /** Records work that has just ended, with its duration and error. */
  recordSpan(start: SpanStart, milliseconds: number, error?: unknown): void
}

const noSpan: OpenSpan = { set() {}, rename() {} }

/** One per process, because traces span all of its parts. */
let tracing: Tracing | null = null

/** Turns tracing on, or off (null). Call it before opening anything else. */
export function installTracing(installed: Tracing | null): void {
  tracing = installed
}

/** Whether tracing is on. */
export function isTracing(): boolean {
  return tracing !== null
}

/** Does the work inside a span; without tracing, just does the work. */
export function inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracing === null ? work(noSpan) : tracing.inSpan(start, work)
}

/** Records a span that has just ended; a no-op without tracing. */
export function recordSpan(start: SpanStart, milliseconds: number, error?: unknown): void {
  tracing?.recordSpan(start, milliseconds, error)
}
