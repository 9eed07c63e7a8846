/** Why a run waits, and when it continues. */
export interface RunWait {
  until: Date
  /** 'quota' is spent until the platform's reset; in an 'outage', the platform does not answer. */
  reason: 'quota' | 'outage'
}
