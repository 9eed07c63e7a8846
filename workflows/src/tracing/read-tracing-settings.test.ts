import { expect, test } from 'vitest'
import { readTracingSettings } from './read-tracing-settings.ts'

const defaults = {
  OTEL_SERVICE_NAME: 'channelwise',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: '1',
}
const collector = 'http://127.0.0.1:4318'

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector}/v1/traces` }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'TRUE' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_SDK_DISABLED: 'false' }, true],
])('%j turns tracing on: %j', (given, isTraced) => {
  expect(readTracingSettings({ ...defaults, ...given }) !== null).toBe(isTraced)
})

test.each([
  ['always_off', '1', { ratio: 0, followsCaller: false }],
  ['traceidratio', '0.25', { ratio: 0.25, followsCaller: false }],
  ['parentbased_traceidratio', '0.5', { ratio: 0.5, followsCaller: true }],
])('the sampler %s with the argument %s', (name, argument, sampling) => {
  const given = {
    ...defaults,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector,
    OTEL_TRACES_SAMPLER: name,
    OTEL_TRACES_SAMPLER_ARG: argument,
  }
  expect(readTracingSettings(given)).toEqual({ sampling, serviceName: 'channelwise' })
})
