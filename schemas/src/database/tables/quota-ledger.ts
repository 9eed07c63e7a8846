/** Units of the platform's quota reserved on one day in one bucket. */
export interface QuotaLedgerTable {
  bucket: string
  /** The platform's day (America/Los_Angeles), YYYY-MM-DD. */
  day: string
  used: number
  cap: number
}
