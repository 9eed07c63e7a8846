import type { Plugin } from 'vite'

/** How the table of routes opens a screen. */
const openings = /\(\) => import\('\.\.\/(screens\/[^']+)'\)/g

/**
 * Tells the server which file each screen of the table of routes comes from, named as in the manifest of the browser's build:
 * `open.file`.
 */
export function nameScreens(): Plugin {
  return {
    name: 'name-screens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/frontend\/src\/app\/routes\.tsx$/ },
      handler: (code) =>
        code.replace(
          openings,
          (opening, file: string) => `Object.assign(${opening}, { file: 'src/${file}' })`,
        ),
    },
  }
}
