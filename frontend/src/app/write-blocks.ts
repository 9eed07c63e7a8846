import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

declare module 'react-dom/server' {
  interface ServerOptions {
    /** Receives the HTML piece by piece: the built server's React has it (build/hand-over-pieces.ts). */
    write?: (piece: string) => void
  }
}

/** Characters. */
const blockLength = 2_000

/** Writes a document in blocks of some kilobytes, each of which ends where a tag does. `render` is React's. */
export function writeBlocks(document: ReactNode, render = renderToString): string[] {
  const blocks: string[] = []
  let block = '<!doctype html>'
  const write = (piece: string) => {
    block += piece
    // In texts and attributes, React writes this character as an entity.
    if (block.length < blockLength || !piece.endsWith('>')) return
    blocks.push(block)
    block = ''
  }
  // Without the option, React returns all of it.
  write(render(document, { write }))
  return [...blocks, block]
}
