import { hash } from 'node:crypto'
import { z } from 'zod'
import { encodeBlocks } from './encode-blocks.ts'

/** The rules of the style sheet, as `frontend/build/list-style-rules.ts` writes them. */
export const styleRules = z.array(
  z.object({ within: z.string(), css: z.string(), classes: z.array(z.array(z.string())) }),
)

type StyleRules = z.infer<typeof styleRules>

/** A page with inlined styles, and the hash by which a content security policy allows them. */
export interface StyledPage {
  body: Buffer
  styleHash: string
}

/**
 * Returns a function that inlines the rules that a page needs into its head and loads the whole style sheet after its content:
 * the first paint does not wait for the sheet, which later content may need. It returns null for a page without the sheet, such
 * as a redirect. The blocks of a page must end where a tag does.
 */
export function createStyleInliner(
  rules: StyleRules,
  sheet: string,
): (html: readonly string[]) => StyledPage | null {
  const link = `<link rel="stylesheet" href="${sheet}"/>`
  const writeRules = createRuleWriter(rules)
  return (html) => {
    const head = html.findIndex((block) => block.includes(link))
    const end = html.findLastIndex((block) => block.includes('</body>'))
    if (head === -1 || end < head) return null
    const css = writeRules(findClasses(html))
    const blocks = html.map((block, at) => {
      const begun = at === head ? block.replace(link, () => `<style>${css}</style>`) : block
      return at === end ? begun.replace('</body>', () => `${link}</body>`) : begun
    })
    return { body: encodeBlocks(blocks), styleHash: `sha256-${hash('sha256', css, 'base64')}` }
  }
}

const attribute = ' class="'

function findClasses(blocks: readonly string[]): Set<string> {
  // Most elements have the same class attribute as another one.
  const names = new Set<string>()
  for (const block of blocks) {
    let at = block.indexOf(attribute)
    while (at !== -1) {
      const end = block.indexOf('"', at + attribute.length)
      names.add(block.slice(at + attribute.length, end))
      at = block.indexOf(attribute, end)
    }
  }
  return new Set([...names].flatMap((each) => each.split(' ')))
}

/** The index of a selector's rule, and the classes that it requires besides the one by which it is found. */
interface Selector {
  at: number
  others: string[]
}

/** Returns a function that writes the rules for a page with these classes. A channel page needs a quarter of them. */
function createRuleWriter(rules: StyleRules): (classes: ReadonlySet<string>) => string {
  const always: number[] = []
  const byClass = new Map<string, Selector[]>()
  for (const [at, { classes }] of rules.entries())
    for (const [first, ...others] of classes) {
      if (first === undefined) always.push(at)
      else byClass.set(first, [...(byClass.get(first) ?? []), { at, others }])
    }
  return (classes) => {
    const needed = new Uint8Array(rules.length)
    for (const at of always) needed[at] = 1
    for (const name of classes)
      for (const { at, others } of byClass.get(name) ?? [])
        if (others.every((other) => classes.has(other))) needed[at] = 1
    let css = ''
    let within = ''
    for (const rule of rules.filter((_, at) => needed[at] === 1)) {
      if (rule.within !== within) {
        css += closeAll(within) + rule.within
        within = rule.within
      }
      css += rule.css
    }
    return css + closeAll(within)
  }
}

/** Closes the at-rules that `within` opens. */
function closeAll(within: string): string {
  return '}'.repeat(within.split('{').length - 1)
}
