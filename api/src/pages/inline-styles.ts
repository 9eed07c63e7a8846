import { hash } from 'node:crypto'
import { z } from 'zod'

/** The rules of the style sheet, as `frontend/build/list-style-rules.ts` writes them. */
export const styleRules = z.array(
  z.object({ within: z.string(), css: z.string(), classes: z.array(z.array(z.string())) }),
)

type StyleRules = z.infer<typeof styleRules>

/** A page with its styles, and the hash that a content security policy allows them by. */
export interface StyledPage {
  html: string
  styleHash: string
}

/**
 * Makes a function that writes the rules that a page needs into its head and loads the whole sheet after its content:
 * the first paint need not wait for the sheet, which what appears later may need. Returns null for a page without the
 * sheet, such as a redirect.
 */
export function createStyleInliner(rules: StyleRules, sheet: string): (html: string) => StyledPage | null {
  const link = `<link rel="stylesheet" href="${sheet}"/>`
  return (html) => {
    const [head, rest] = splitAt(html, html.indexOf(link), link.length)
    if (rest === null) return null
    const [content, end] = splitAt(rest, rest.lastIndexOf('</body>'), 0)
    if (end === null) return null
    const css = writeRules(rules, findClasses(html))
    return {
      html: `${head}<style>${css}</style>${content}${link}${end}`,
      styleHash: `sha256-${hash('sha256', css, 'base64')}`,
    }
  }
}

/** Divides a text before and after the `length` characters at `at`; the second part is null if `at` is -1. */
function splitAt(text: string, at: number, length: number): [string, string | null] {
  return at === -1 ? [text, null] : [text.slice(0, at), text.slice(at + length)]
}

function findClasses(html: string): Set<string> {
  // Most elements have the same names as another one.
  const names = new Set(html.matchAll(/ class="([^"]*)"/g).map(([, each = '']) => each))
  return new Set([...names].flatMap((each) => each.split(' ')))
}

function writeRules(rules: StyleRules, classes: ReadonlySet<string>): string {
  let css = ''
  let within = ''
  for (const rule of rules) {
    if (!rule.classes.some((names) => names.every((name) => classes.has(name)))) continue
    if (rule.within !== within) {
      css += closeAll(within) + rule.within
      within = rule.within
    }
    css += rule.css
  }
  return css + closeAll(within)
}

/** Ends the at-rules that a text begins. */
function closeAll(within: string): string {
  return '}'.repeat(within.split('{').length - 1)
}
