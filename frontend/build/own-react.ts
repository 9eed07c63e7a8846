import type { Plugin } from 'vite'

const isOfPages = /\/frontend\/src\/|\/node_modules\/react-router(-dom)?\//

/**
 * Gives the screens and the router the React in `file`, whose parts are variables of the bundle. React itself is a CommonJS
 * module, and a bundler has each use of it look its parts up anew, by name.
 */
export function ownReact(file: string): Plugin {
  return {
    name: 'own-react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === 'react' && importer !== file && isOfPages.test(importer) ? file : null,
  }
}
