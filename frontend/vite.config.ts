import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'

/**
 * The build puts the styles of shared chunks before the entry's: the order of the layers must stand before all of
 * them. As in src/styles/index.css, which states it for the development server.
 */
const layerOrder = '@layer reset, tokens, base, ui, components, screens;'

/**
 * One chunk for each set of screens would be dozens of small scripts per page. Instead: what never changes, what most
 * screens share, and what a few do.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 3,
  },
  {
    name: 'validation',
    test: /node_modules\/zod\/|schemas\/src\/(search\/query-values|profile-rules)/,
    priority: 3,
  },
  { name: 'operations', test: /src\/screens\/(operations|admin)\//, minShareCount: 2, priority: 3 },
  { name: 'common', minShareCount: 30, priority: 2 },
  { name: 'shared', minShareCount: 6, priority: 1 },
]

export default defineConfig(({ command, isSsrBuild }) => ({
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // One style sheet for the site: a page that was navigated to has its styles before its script.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : 'src/app/entry-client.tsx',
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }),
    },
  },
  // The server's bundle carries React and the router in their production form, whatever NODE_ENV says.
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[name]__[local]' } },
  plugins: [stateLayerOrder(), ...(isSsrBuild ? [] : [leaveOutEndpoints(), leaveOutSchemas()])],
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

/** The browser's client needs only methods, paths and media types of the contract; its schemas are for the server. */
function leaveOutEndpoints(): Plugin {
  const routes = Object.fromEntries(
    Object.entries<Endpoint>(contract).map(([name, { method, path, produces }]) => [
      name,
      { method, path, produces },
    ]),
  )
  return {
    name: 'leave-out-endpoints',
    apply: 'build',
    load: {
      filter: { id: /\/schemas\/src\/contract\/contract\.ts$/ },
      handler: () => `export const contract = ${JSON.stringify(routes)}`,
    },
  }
}

/**
 * Lets the bundler drop the schemas that a script does not use: nothing in `schemas/src` is built for its side effects,
 * which it cannot know of a call.
 */
function leaveOutSchemas(): Plugin {
  return {
    name: 'leave-out-schemas',
    apply: 'build',
    transform: {
      filter: { id: /\/schemas\/src\/.+\.ts$/ },
      handler(code) {
        const built = this.parse(code).body.flatMap((statement) => {
          const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return declared?.type === 'VariableDeclaration'
            ? declared.declarations.flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
            : []
        })
        return built.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        )
      },
    },
  }
}
