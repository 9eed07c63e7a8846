/** Runs per page of the list. */
export const runsPerPage = 25

/** Maximum runs counted; a longer list says that there are more. */
export const maxCountedRuns = 1_000

/** Maximum runs retried by one bulk action. */
export const maxBulkRetries = 500

/** Maximum steps shown of a run, the newest ones. */
export const maxShownSteps = 200
