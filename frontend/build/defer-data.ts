import type { Plugin } from 'vite'

/** A screen's `export { load, act as act } from './file.ts'`. */
const reexports = /^export \{ ([^}]+) \} from ('[^']+')$/gm

/**
 * Loads a screen's loader and action on their first call: the first view comes with its data, so only those who go on need
 * them. Works for screens that re-export them from files of their own. `warm` loads an action before it is called.
 */
export function deferData(): Plugin {
  return {
    name: 'defer-data',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/frontend\/src\/screens\/.+\.tsx$/, code: /^export \{ .*\b(load|act)\b/m },
      handler: (code) =>
        code.replace(reexports, (_, names: string, file: string) =>
          names
            .split(', ')
            .map((name) => {
              const [own = '', exported = own] = name.split(' as ')
              if (exported !== 'load' && exported !== 'act') return `export { ${name} } from ${file}`
              const call = `export const ${exported} = async (...call) => (await import(${file})).${own}(...call)`
              return exported === 'act' ? `${call}\nexport const warm = () => import(${file})` : call
            })
            .join('\n'),
        ),
    },
  }
}
