import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawIcon, icons } from '../api/src/pictures/draw-icons.ts'

// Redraws the icons of the web app manifest after a change of the mark.
const folder = join(import.meta.dirname, '..', 'frontend', 'public', 'icons')
for (const icon of icons) await writeFile(join(folder, icon.name), await drawIcon(icon))
