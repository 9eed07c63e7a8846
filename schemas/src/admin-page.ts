/** Entries per page of the administration's lists. */
export const adminPageLength = 50
