import { escapeMarkup } from '../src/text/escape-markup.ts'

/** The parts of a `node --cpu-prof` profile that we read. */
export interface CpuProfile {
  nodes: { id: number; callFrame: CallFrame; children?: number[] }[]
  samples: number[]
  /** Microseconds before each sample. */
  timeDeltas: number[]
}

interface CallFrame {
  functionName: string
  url: string
  lineNumber: number
}

/** A call tree node: a function under its callers, with the milliseconds spent in it and its callees. */
export interface Frame {
  name: string
  milliseconds: number
  children: Frame[]
}

/** The name of frames that V8 calls `(program)`: native code that no JavaScript called, such as of the event loop. */
const nativeCode = 'native code'

/**
 * Aggregates a profile into a call tree by call path, without idle time. Recursion, direct or mutual, is collapsed into one
 * frame: a renderer would otherwise have a hundred.
 */
export function readFrames({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const own = new Map<number, number>()
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1_000)
  const byId = new Map(nodes.map((node) => [node.id, node]))

  /** Adds the calls of these profile nodes to `frame`. `callers` is the path from the root to it, `frame` included. */
  function fill(frame: Frame, ids: readonly number[], callers: readonly Frame[]) {
    for (const id of ids) {
      frame.milliseconds += own.get(id) ?? 0
      for (const called of byId.get(id)?.children ?? []) {
        const name = nameOf(byId.get(called)?.callFrame)
        if (name === '(idle)') continue
        const at = callers.findIndex((caller) => caller.name === name)
        if (at >= 0) fill(callers[at]!, [called], callers.slice(0, at + 1))
        else {
          let child = frame.children.find((one) => one.name === name)
          if (child === undefined) frame.children.push((child = { name, milliseconds: 0, children: [] }))
          fill(child, [called], [...callers, child])
        }
      }
    }
  }

  const all: Frame = { name: 'all', milliseconds: 0, children: [] }
  const [root] = nodes
  if (root !== undefined) fill(all, [root.id], [all])
  return addUp(all)
}

/** Turns self times into total times. */
function addUp({ name, milliseconds, children }: Frame): Frame {
  const added = children.map(addUp).filter((child) => child.milliseconds > 0)
  return {
    name,
    children: added,
    milliseconds: added.reduce((sum, child) => sum + child.milliseconds, milliseconds),
  }
}

/** A function's name with the last two segments of its file's path. */
function nameOf(frame: CallFrame | undefined) {
  if (frame === undefined) return '(unknown)'
  if (frame.functionName === '(program)') return nativeCode
  const file = frame.url.split('/').slice(-2).join('/')
  const name = frame.functionName === '' ? '(anonymous)' : frame.functionName
  return file === '' ? name : `${name} ${file}:${frame.lineNumber + 1}`
}

const width = 1_200
const rowHeight = 17
/** The width in pixels of an 11-pixel letter in most monospaced fonts. */
const letterWidth = 6.7
/** The width in pixels below which a frame is omitted. */
const minWidth = 2

/**
 * Draws a call tree as an SVG flame graph: width is time, callers are below callees, and each frame's tooltip names its share.
 */
export function drawFlames(root: Frame): string {
  const rects: string[] = []
  let deepest = 0
  const place = (frame: Frame, x: number, depth: number) => {
    const size = (frame.milliseconds / root.milliseconds) * width
    if (size < minWidth) return
    deepest = Math.max(deepest, depth)
    const share = ((100 * frame.milliseconds) / root.milliseconds).toFixed(1)
    const letters = Math.floor((size - 4) / letterWidth)
    const label = letters < 4 ? '' : frame.name.slice(0, letters)
    const hue = [...frame.name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 40
    const y = -(depth + 1) * rowHeight
    rects.push(
      `<g><title>${escapeMarkup(frame.name)}: ${frame.milliseconds.toFixed(1)} ms, ${share}%</title>` +
        `<rect x="${x.toFixed(1)}" y="${y}" width="${size.toFixed(1)}" height="${rowHeight - 1}" fill="hsl(${15 + hue} 85% 68%)"/>` +
        (label === '' ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escapeMarkup(label)}</text>`) +
        '</g>',
    )
    let from = x
    for (const child of frame.children.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      place(child, from, depth + 1)
      from += (child.milliseconds / root.milliseconds) * width
    }
  }
  place(root, 0, 0)
  const height = (deepest + 1) * rowHeight
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${-height} ${width} ${height}" width="${width}" height="${height}" ` +
    `font-family="monospace" font-size="11">\n<rect y="${-height}" width="${width}" height="${height}" fill="#fff"/>\n` +
    `${rects.join('\n')}\n</svg>\n`
  )
}
