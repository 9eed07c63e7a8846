import { hash } from 'node:crypto'
import { z } from 'zod'

/** The rules of the style sheet, as `frontend/build/list-style-rules.ts` writes them. */
export const styleRules = z.array(
  z.object({ within: z.string(), css: z.string(), classes: z.array(z.array(z.string())) }),
)

type StyleRules = z.infer<typeof styleRules>

/** A page with its styles, and the hash that a content security policy allows them by. */
export interface StyledPage {
  body: Buffer
  styleHash: string
}

/**
 * Makes a function that writes the rules that a page needs into its head and loads the whole sheet after its content:
 * the first paint need not wait for the sheet, which what appears later may need. Returns null for a page without the
 * sheet, such as a redirect.
 */
export function createStyleInliner(rules: StyleRules, sheet: string): (html: string) => StyledPage | null {
  const link = `<link rel="stylesheet" href="${sheet}"/>`
  const writeRules = createRuleWriter(rules)
  return (html) => {
    const head = html.indexOf(link)
    const content = head + link.length
    const end = html.lastIndexOf('</body>')
    if (head === -1 || end < content) return null
    const css = writeRules(findClasses(html))
    // Joined as bytes: the page is some hundred kilobytes of text, which would be copied once more.
    const parts = [
      html.slice(0, head),
      `<style>${css}</style>`,
      html.slice(content, end),
      link,
      html.slice(end),
    ]
    return {
      body: Buffer.concat(parts.map((part) => Buffer.from(part))),
      styleHash: `sha256-${hash('sha256', css, 'base64')}`,
    }
  }
}

function findClasses(html: string): Set<string> {
  // Most elements have the same names as another one.
  const names = new Set(html.matchAll(/ class="([^"]*)"/g).map(([, each = '']) => each))
  return new Set([...names].flatMap((each) => each.split(' ')))
}

/** A selector's place among the rules, and the classes that it needs besides the one it is found by. */
interface Selector {
  at: number
  others: string[]
}

/** Makes a function that writes the rules for a page with these classes. A channel's page needs a quarter of them. */
function createRuleWriter(rules: StyleRules): (classes: ReadonlySet<string>) => string {
  const always: number[] = []
  const byClass = new Map<string, Selector[]>()
  for (const [at, { classes }] of rules.entries())
    for (const [first, ...others] of classes) {
      if (first === undefined) always.push(at)
      else byClass.set(first, [...(byClass.get(first) ?? []), { at, others }])
    }
  return (classes) => {
    const needed = new Set(always)
    for (const name of classes)
      for (const { at, others } of byClass.get(name) ?? [])
        if (others.every((other) => classes.has(other))) needed.add(at)
    let css = ''
    let within = ''
    for (const rule of rules.filter((_, at) => needed.has(at))) {
      if (rule.within !== within) {
        css += closeAll(within) + rule.within
        within = rule.within
      }
      css += rule.css
    }
    return css + closeAll(within)
  }
}

/** Ends the at-rules that a text begins. */
function closeAll(within: string): string {
  return '}'.repeat(within.split('{').length - 1)
}
