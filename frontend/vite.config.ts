import { defineConfig } from 'vite'
import type { Plugin } from 'vite'

/**
 * The build puts the styles of shared chunks before the entry's: the order of the layers must stand before all of
 * them. As in src/styles/index.css, which states it for the development server.
 */
const layerOrder = '@layer reset, tokens, base, ui, components, screens;'

export default defineConfig(({ command, isSsrBuild }) => ({
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // One style sheet for the site: a page that was navigated to has its styles before its script.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: { input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx' },
  },
  // The server's bundle carries React and the router in their production form, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[name]__[local]' } },
  plugins: [stateLayerOrder()],
}))

function stateLayerOrder(): Plugin {
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
