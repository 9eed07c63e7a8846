/** Maximum lines of an imported list. */
export const maxImportLines = 10_000

/** Maximum bytes (UTF-8) of an imported list: what a form may send, with room for its own fields. */
export const maxImportBytes = 500_000

/** Maximum characters of a batch's name. */
export const maxBatchName = 100

/** Batches per page of the list. */
export const batchesPerPage = 25

/** Links per page of a batch. */
export const itemsPerPage = 100

/** Days for which a list is kept without being started. */
export const plannedDays = 1
