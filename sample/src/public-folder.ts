import { join } from 'node:path'

/** The folder of files that the site serves under their own names: the clip that stands in for every video of the sample. */
export const publicFolder = join(import.meta.dirname, '..', 'public')
