import { join } from 'node:path'

/** Files that the site serves under their own names: the clip that stands for every video of the sample. */
export const publicFolder = join(import.meta.dirname, '..', 'public')
