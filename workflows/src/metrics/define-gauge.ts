import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'

/** Adds a gauge to a registry. With labels, it has no series until it is set. */
export function defineGauge<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labelNames: Label[] = [],
): Gauge<Label> {
  return new Gauge({ name, help, labelNames, registers: [registry] })
}
