import { SettingError } from '@channelwise/schemas/problems/setting-error'

/** What is traced; the exporter reads its destination from OpenTelemetry's usual variables. */
export interface TracingSettings {
  sampling: Sampling
  /** The name of this process in traces. */
  serviceName: string
}

/** The share of traces that are sampled, 0 to 1; with `followsCaller`, a caller's decision takes precedence. */
export interface Sampling {
  ratio: number
  followsCaller: boolean
}

/** OpenTelemetry's variables that we read ourselves. */
interface Variables {
  /** Only 'true' disables tracing, in any case. */
  OTEL_SDK_DISABLED?: string | undefined
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined
  OTEL_SERVICE_NAME: string
  OTEL_TRACES_SAMPLER: string
  OTEL_TRACES_SAMPLER_ARG: string
}

/** Null without an endpoint, or when disabled. Throws `SettingError` for an unknown sampler or an invalid ratio. */
export function readTracingSettings(given: Variables): TracingSettings | null {
  const endpoint = given.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? given.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined || given.OTEL_SDK_DISABLED?.toLowerCase() === 'true') return null
  const sampling = readSampling(given.OTEL_TRACES_SAMPLER, given.OTEL_TRACES_SAMPLER_ARG)
  return { sampling, serviceName: given.OTEL_SERVICE_NAME }
}

const samplers: Record<string, (ratio: number) => Sampling> = {
  always_on: () => ({ ratio: 1, followsCaller: false }),
  always_off: () => ({ ratio: 0, followsCaller: false }),
  traceidratio: (ratio) => ({ ratio, followsCaller: false }),
  parentbased_always_on: () => ({ ratio: 1, followsCaller: true }),
  parentbased_always_off: () => ({ ratio: 0, followsCaller: true }),
  parentbased_traceidratio: (ratio) => ({ ratio, followsCaller: true }),
}

function readSampling(name: string, argument: string) {
  const sampler = samplers[name]
  if (sampler === undefined)
    throw new SettingError(
      `OTEL_TRACES_SAMPLER: '${name}' is not supported; set one of ${Object.keys(samplers).join(', ')}`,
    )
  const ratio = Number(argument)
  if (!(ratio >= 0 && ratio <= 1))
    throw new SettingError(`OTEL_TRACES_SAMPLER_ARG: '${argument}' is not valid; set a number from 0 to 1`)
  return sampler(ratio)
}
