import type { Plugin } from 'vite'

/** Gives every screen the links in `file` for those of the router: the same HTML for less CPU time and fewer bytes. */
export function ownLinks(file: string): Plugin {
  return {
    name: 'own-links',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) => (source === 'react-router-dom' && importer !== file ? file : null),
  }
}
