import type { Plugin } from 'vite'

/**
 * The build puts the styles of shared chunks before the entry's, but the order of the layers must precede them all. Same as in
 * src/styles/index.css, which states it for the development server.
 */
const layerOrder = '@layer reset, tokens, base, ui, components, screens;'

/** Puts the order of the layers first in every style sheet. */
export function stateLayerOrder(): Plugin {
  return {
    name: 'state-layer-order',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type === 'asset' && asset.fileName.endsWith('.css'))
          asset.source = `${layerOrder}${String(asset.source)}`
      }
    },
  }
}
