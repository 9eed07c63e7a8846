import { fileURLToPath } from 'node:url'
import { defaultServerConditions, defineConfig } from 'vite'
import type { Rolldown } from 'vite'
import { compressFiles } from './build/compress-files.ts'
import { deferData } from './build/defer-data.ts'
import { handOverPieces } from './build/hand-over-pieces.ts'
import { iconSprite } from './build/icon-sprite.ts'
import { listStyleRules } from './build/list-style-rules.ts'
import { createChunkNames } from './build/name-chunks.ts'
import { nameScreens } from './build/name-screens.ts'
import {
  leaveOutEndpoints,
  leaveOutFramework,
  leaveOutPreloading,
  leaveOutSchemas,
} from './build/leave-out.ts'
import { leaveOutFeatures } from './build/leave-out-features.ts'
import { ownReact, ownRouter } from './build/own-modules.ts'
import { stateLayerOrder } from './build/state-layer-order.ts'

/**
 * One chunk for each set of screens would mean dozens of small scripts per page. Instead: what never changes, what most screens
 * share, and what a few do.
 */
const chunks: Rolldown.CodeSplittingGroup[] = [
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
  // Not the entries themselves: one waits for the screens, which need these modules; the other must stay on its own.
  { name: 'site', tags: ['$initial'], test: /^(?!.*\/(entry-client\.tsx|load-scripts\.ts)$)/, priority: 2 },
  { name: createChunkNames(), minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
]

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig(async ({ command, isSsrBuild }) => ({
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    // What modules, CSS nesting and `Array.fromAsync` require anyway.
    target: 'baseline-widely-available',
    // One style sheet for the site: after a navigation, a screen's styles are there before its script.
    cssCodeSplit: false,
    manifest: !isSsrBuild,
    // The helper and its lists of dependencies cost more than they save: `warmScreens` loads earlier.
    modulePreload: false,
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/app/entry-server.tsx'
        : ['src/app/entry-client.tsx', 'src/app/load-scripts.ts'],
      ...(!isSsrBuild && { output: { codeSplitting: { groups: chunks } } }),
    },
  },
  // The router's package offers bundlers only its development build, which warns developers.
  ...(command === 'build' && {
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: here('../node_modules/react-router/dist/production/index.mjs'),
        },
        {
          find: /^react-router\/dom$/,
          replacement: here('../node_modules/react-router/dist/production/dom-export.mjs'),
        },
      ],
    },
  }),
  // The server's bundle has the production builds of React and the router, whatever NODE_ENV says.
  ssr:
    command === 'build'
      ? {
          noExternal: true as const,
          // The router's package as ES modules, which a bundler joins; as CommonJS, each use goes through four getters.
          resolve: { conditions: ['module-sync', ...defaultServerConditions] },
        }
      : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: '[name]__[local]' } },
  plugins: [
    stateLayerOrder(),
    await iconSprite(),
    ownReact(here('src/app/react.ts')),
    ownRouter(here(isSsrBuild ? 'src/app/server-router.ts' : 'src/app/router.ts')),
    ...(isSsrBuild
      ? [handOverPieces(), nameScreens()]
      : [
          leaveOutEndpoints(),
          leaveOutFeatures(),
          leaveOutSchemas(),
          leaveOutFramework(),
          leaveOutPreloading(),
          deferData(),
          listStyleRules(),
          compressFiles(here('dist/client')),
        ]),
  ],
}))
