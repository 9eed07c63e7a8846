/** Runs on a page of the list. */
export const runsPerPage = 25

/** Runs that are counted at most; a list with more says so. */
export const maxCountedRuns = 1_000

/** Runs that one bulk action retries at most. */
export const maxBulkRetries = 500

/** Steps of a run that are shown at most, the newest ones. */
export const maxShownSteps = 200
