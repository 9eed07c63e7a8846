/** Facts about a span. Never values of statements, addresses, tokens or texts of people. */
export type SpanAttributes = Record<string, string | number | boolean>

/** A piece of work to trace. */
export interface SpanStart {
  name: string
  kind: 'internal' | 'server' | 'client'
  attributes?: SpanAttributes
  /** The headers `traceparent` and `tracestate` of a caller whose trace continues. */
  parent?: Record<string, string>
}

/** A span under way. */
export interface OpenSpan {
  set(attributes: SpanAttributes): void
  rename(name: string): void
}

/** Where spans go. */
export interface Tracing {
  /** Does the work inside a span, a child of the one around it. */
  inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>
  /** Records work that has just ended, after so many milliseconds, with its error. */
  recordSpan(start: SpanStart, milliseconds: number, error?: unknown): void
}

const noSpan: OpenSpan = { set() {}, rename() {} }

/** One per process, as traces run through all of its parts. */
let tracing: Tracing | null = null

/** Turns tracing on, or off (null). A process does it before it opens anything else. */
export function installTracing(installed: Tracing | null): void {
  tracing = installed
}

/** Whether spans go anywhere. */
export function isTracing(): boolean {
  return tracing !== null
}

/** Does the work inside a span; without tracing, just does the work. */
export function inSpan<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracing === null ? work(noSpan) : tracing.inSpan(start, work)
}

/** Records a span that has just ended; nothing without tracing. */
export function recordSpan(start: SpanStart, milliseconds: number, error?: unknown): void {
  tracing?.recordSpan(start, milliseconds, error)
}
