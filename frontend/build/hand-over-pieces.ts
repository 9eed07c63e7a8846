import type { Plugin } from 'vite'

/**
 * Gives React's `renderToString` an option, `write`, that receives its output piece by piece (`src/app/write-blocks.ts`). React
 * concatenates all pieces into one string, and the first read of it flattens twenty thousand pieces that have left the CPU
 * cache.
 */
export function handOverPieces(): Plugin {
  return {
    name: 'hand-over-pieces',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-server-legacy\.node\.production\.js$/ },
      handler(code, id) {
        const replace = (text: string, what: string, by: string) => {
          if (text.split(what).length !== 2)
            this.error(`${what} is not once in ${id}: adapt build/hand-over-pieces.ts`)
          return text.replace(what, by)
        }
        const named = replace(code, 'var didFatal = !1', 'var write = options?.write, didFatal = !1')
        return replace(named, '(result += chunk)', '(write ? write(chunk) : (result += chunk))')
      },
    },
  }
}
