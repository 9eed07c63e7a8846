/** What `node --cpu-prof` writes, as far as it is needed. */
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

/** A function within its callers, with the milliseconds spent in it and in what it calls. */
export interface Frame {
  name: string
  milliseconds: number
  children: Frame[]
}

const idle = new Set(['(idle)', '(program)'])

/**
 * The calls of a profile as a tree, those of the same function by the same callers put together; without idle time. A function
 * that calls itself, also through others, is one frame: a renderer would be a hundred.
 */
export function readFrames({ nodes, samples, timeDeltas }: CpuProfile): Frame {
  const own = new Map<number, number>()
  for (const [at, id] of samples.entries()) own.set(id, (own.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1_000)
  const byId = new Map(nodes.map((node) => [node.id, node]))

  /** `callers` are the frames from the root to `frame`, which takes over the calls of these nodes. */
  function fill(frame: Frame, ids: readonly number[], callers: readonly Frame[]) {
    for (const id of ids) {
      frame.milliseconds += own.get(id) ?? 0
      for (const called of byId.get(id)?.children ?? []) {
        const name = nameOf(byId.get(called)?.callFrame)
        if (idle.has(name)) continue
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

/** From the time in a function itself to that in what it calls, too. */
function addUp({ name, milliseconds, children }: Frame): Frame {
  const added = children.map(addUp).filter((child) => child.milliseconds > 0)
  return {
    name,
    children: added,
    milliseconds: added.reduce((sum, child) => sum + child.milliseconds, milliseconds),
  }
}

/** A function with the last two parts of its file's path. */
function nameOf(frame: CallFrame | undefined) {
  if (frame === undefined) return '(unknown)'
  const file = frame.url.split('/').slice(-2).join('/')
  const name = frame.functionName === '' ? '(anonymous)' : frame.functionName
  return file === '' ? name : `${name} ${file}:${frame.lineNumber + 1}`
}

const width = 1_200
const rowHeight = 17
/** Of a letter of 11 pixels in most monospaced fonts. */
const letterWidth = 6.7
/** Pixels below which a frame is left out. */
const minWidth = 2

/** Draws a tree of calls as SVG: as wide as the time, callers below what they call; each frame says its share. */
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
      `<g><title>${escape(frame.name)}: ${frame.milliseconds.toFixed(1)} ms, ${share}%</title>` +
        `<rect x="${x.toFixed(1)}" y="${y}" width="${size.toFixed(1)}" height="${rowHeight - 1}" fill="hsl(${15 + hue} 85% 68%)"/>` +
        (label === '' ? '' : `<text x="${(x + 2).toFixed(1)}" y="${y + 12}">${escape(label)}</text>`) +
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

function escape(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
