/** Lines that an imported list has at most. */
export const maxImportLines = 10_000

/** Bytes (UTF-8) that an imported list has at most: what a form may send, with room for its own fields. */
export const maxImportBytes = 500_000

/** Characters of a batch's name. */
export const maxBatchName = 100

/** Batches on a page of the list. */
export const batchesPerPage = 25

/** Links on a page of a batch. */
export const itemsPerPage = 100

/** Days for which a list that was not started is kept. */
export const plannedDays = 1
