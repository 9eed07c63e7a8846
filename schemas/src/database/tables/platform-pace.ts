/** The pace of calls to a platform, shared by all processes. */
export interface PlatformPaceTable {
  name: string
  /** When the next call may begin. */
  next_call_at: Date
}
