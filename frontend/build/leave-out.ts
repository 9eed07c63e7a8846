import type { Plugin } from 'vite'
import { contract } from '@channelwise/schemas/contract/contract'
import type { Endpoint } from '@channelwise/schemas/contract/endpoint'

/** Reduces the contract to methods, paths and media types that the browser's client needs; its schemas are for the server. */
export function leaveOutEndpoints(): Plugin {
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
 * Lets the bundler drop the schemas that a script does not use: calls in `schemas/src` have no side effects, which a bundler
 * cannot tell.
 */
export function leaveOutSchemas(): Plugin {
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

/** Drops what Vite wraps around each dynamic import in order to preload style sheets and scripts: nothing is preloaded here. */
export function leaveOutPreloading(): Plugin {
  return {
    name: 'leave-out-preloading',
    apply: 'build',
    configResolved({ plugins }) {
      const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build')
      if (at === -1) throw new Error('Vite wraps dynamic imports by another plugin now')
      ;(plugins as Plugin[]).splice(at, 1)
    },
  }
}

/** Drops prefetching, which only the router's framework mode uses, but of which every link carries some code. */
export function leaveOutFramework(): Plugin {
  const prefetching = 'function PrefetchPageLinks('
  return {
    name: 'leave-out-framework',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\/production\/chunk-.+\.mjs$/, code: prefetching },
      handler: (code) =>
        code
          .replace(
            prefetching,
            `function PrefetchPageLinks() { return null }\nfunction UnusedPrefetchPageLinks(`,
          )
          // Lets unused components be dropped despite their `displayName`.
          .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
          .replace(/^\w+\.displayName = .+;$/gm, ''),
    },
  }
}
