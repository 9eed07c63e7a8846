import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { outlineIcon } from './outline-icon.ts'
import type { IconElement } from './outline-icon.ts'

/** An icon of the library. */
interface Icon {
  name: string
  node: IconElement[]
}

const library = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/', import.meta.url))
const source = fileURLToPath(new URL('../src/', import.meta.url))
const replaced = '\0icons'
/** The id prefix of each icon's module, so that each script has only its own icons. The bare prefix is the one that draws. */
const oneOf = '\0icon:'

/**
 * Draws the icons of `lucide-react` from one SVG file: a page has dozens of icons, which inlined would outweigh all of its
 * text, and in the scripts as much as a screen.
 */
export async function iconSprite(): Promise<Plugin> {
  const icons = await readIcons(await findUsedNames())
  const sprite = drawSprite([...icons.values()])
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8)
  const address = `/assets/icons-${hash}.svg`
  return {
    name: 'icon-sprite',
    enforce: 'pre',
    config: () => ({
      ssr: { noExternal: ['lucide-react'] },
      optimizeDeps: { exclude: ['lucide-react'] },
    }),
    resolveId: {
      filter: { id: /^lucide-react$|^\0icon:/ },
      handler: (id) => ({ id: id === 'lucide-react' ? replaced : id, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0icon/ },
      handler(id) {
        const name = id.slice(oneOf.length)
        const icon = icons.get(name)
        const code =
          id === replaced ? writeIndex([...icons.keys()]) : icon ? writeIcon(icon) : writeDraw(address)
        return { code, moduleSideEffects: false }
      },
    },
    generateBundle() {
      if (this.environment.name === 'client')
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: sprite })
    },
    configureServer({ middlewares }) {
      middlewares.use(address, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite)
      })
    },
  }
}

/** The names that the site's source imports. */
async function findUsedNames() {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))
  const lists = texts.flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)])
  const names = lists.flatMap(([, list = '']) =>
    list.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  )
  return [...new Set(names.filter((name) => name !== ''))].sort()
}

async function readIcons(names: string[]) {
  const index = await readFile(join(library, 'lucide-react.mjs'), 'utf8')
  const icons = await Promise.all(
    names.map(async (name): Promise<[string, Icon]> => {
      const file = new RegExp(`default as ${name}\\b[^}]*\\} from '(.+)'`).exec(index)?.[1]
      if (file === undefined) throw new Error(`lucide-react has no icon ${name}`)
      const { __iconData } = await import(pathToFileURL(join(library, file)).href)
      return [name, __iconData]
    }),
  )
  return new Map(icons)
}

function drawSprite(icons: Icon[]) {
  const symbols = icons.map(
    ({ name, node }) => `<symbol id="${name}" viewBox="0 0 24 24">${outlineIcon(node)}</symbol>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Exports the components under the library's names. */
function writeIndex(names: string[]) {
  return names.map((name) => `export { icon as ${name} } from '${oneOf}${name}'`).join('\n')
}

function writeIcon({ name }: Icon) {
  return `import { draw } from '${oneOf}'\nexport const icon = /* @__PURE__ */ draw('${name}')`
}

/** Their color and stroke are in src/styles/base.css. */
function writeDraw(address: string) {
  return `import { createElement } from 'react'
export const draw = (name) => ({ size = 24, className, ...rest }) =>
  createElement(
    'svg',
    { 'aria-hidden': true, ...rest, className: className ? 'icon ' + className : 'icon', width: size, height: size },
    createElement('use', { href: '${address}#' + name }),
  )`
}
