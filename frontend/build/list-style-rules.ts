import postcss from 'postcss'
import type { Container } from 'postcss'
import type { Plugin } from 'vite'

/** A rule of the style sheet. */
interface StyleRule {
  /** The at-rules around it, such as '@layer ui{@media print{'. */
  within: string
  css: string
  /** Sets of classes, one per selector: the rule can only apply to a page that has all classes of one of them. */
  classes: string[][]
}

/**
 * Writes the rules of the site's style sheet, in order, to `.vite/style-rules.json`, from which the server picks those of a
 * page.
 */
export function listStyleRules(): Plugin {
  return {
    name: 'list-style-rules',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const rules = Object.values(bundle)
        .filter((file) => file.type === 'asset')
        .filter(({ fileName }) => fileName.endsWith('.css'))
        .flatMap(({ source }) => listRules(postcss.parse(String(source)), ''))
      this.emitFile({ type: 'asset', fileName: '.vite/style-rules.json', source: JSON.stringify(rules) })
    },
  }
}

/** The at-rules that group rules; others, such as `@keyframes` and `@font-face`, are kept whole. */
const groups = new Set(['layer', 'media', 'supports', 'container'])

function listRules({ nodes = [] }: Container, within: string): StyleRule[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule')
      return { within, css: node.toString(), classes: node.selectors.map(findNeededClasses) }
    if (node.type !== 'atrule') return []
    if (node.nodes !== undefined && groups.has(node.name))
      return listRules(node, `${within}@${node.name} ${node.params}{`)
    return { within, css: node.nodes === undefined ? `${node.toString()};` : node.toString(), classes: [[]] }
  })
}

/** Leaves out what is in parentheses, as in `:not(.a)` and `:is(.a, .b)`: it need not be on the page. */
function findNeededClasses(selector: string): string[] {
  let bare = selector
  for (let length = Infinity; bare.length < length; bare = bare.replace(/\([^()]*\)/g, ''))
    length = bare.length
  return [...bare.matchAll(/\.([\w-]+)/g)].flatMap(([, name]) => name ?? [])
}
