import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { PageAssets, PageRenderer, Pages } from './pages.ts'
import { createStyleInliner, styleRules } from './inline-styles.ts'
import { serveBuiltFiles } from './serve-built-files.ts'

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    isDynamicEntry: z.boolean().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).optional(),
  }),
)

/** Loads the output of `vite build` from `folder`: the client files, and the module that renders on the server. */
export async function loadBuiltPages(folder: string): Promise<Pages> {
  const entry = pathToFileURL(join(folder, 'server', 'entry-server.js')).href
  // Built from frontend/src/app/entry-server.tsx, which is checked against this type.
  const { renderPage } = (await import(entry)) as PageRenderer
  const described = join(folder, 'client', '.vite')
  const assets = await readAssets(join(described, 'manifest.json'))
  const rules = styleRules.parse(JSON.parse(await readFile(join(described, 'style-rules.json'), 'utf8')))
  return {
    development: false,
    serveFiles: await serveBuiltFiles(join(folder, 'client')),
    render: (request, context) => renderPage(request, { ...context, assets }),
    // The build writes a single style sheet.
    inlineStyles: createStyleInliner(rules, assets.styles[0] ?? ''),
  }
}

async function readAssets(path: string): Promise<PageAssets> {
  const chunkOf = manifest.parse(JSON.parse(await readFile(path, 'utf8')))
  const chunks = Object.values(chunkOf)
  const scriptLoader = chunkOf['src/app/load-scripts.ts']
  if (scriptLoader === undefined) throw new Error(`${path} has no script that loads the others`)
  const entries = chunks.filter(
    (chunk) => chunk.isEntry === true && chunk.file.endsWith('.js') && chunk !== scriptLoader,
  )
  const first = withImports(entries, chunkOf)
  const screens = Object.entries(chunkOf).filter(([, chunk]) => chunk.isDynamicEntry === true)
  return {
    scriptLoader: toAddress(scriptLoader),
    scripts: entries.map(toAddress),
    importedScripts: first.filter((chunk) => !entries.includes(chunk)).map(toAddress),
    screenScripts: Object.fromEntries(
      screens.map(([file, chunk]) => [
        file,
        withImports([chunk], chunkOf)
          .filter((each) => !first.includes(each))
          .map(toAddress),
      ]),
    ),
    styles: [
      ...chunks.filter((chunk) => chunk.file.endsWith('.css')).map(toAddress),
      ...chunks.flatMap((chunk) => chunk.css ?? []).map((style) => `/${style}`),
    ].filter((style, at, all) => all.indexOf(style) === at),
  }
}

/** These chunks and all that they import, directly or not. */
function withImports(chunks: Chunk[], chunkOf: Record<string, Chunk>): Chunk[] {
  const found = new Set(chunks)
  for (const chunk of found) for (const name of chunk.imports) if (chunkOf[name]) found.add(chunkOf[name])
  return [...found]
}

type Chunk = z.infer<typeof manifest>[string]

function toAddress({ file }: Chunk) {
  return `/${file}`
}
