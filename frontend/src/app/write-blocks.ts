import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

declare module 'react-dom/server' {
  interface ServerOptions {
    /** Receives the HTML piece by piece; patched into the built server's React (build/hand-over-pieces.ts). */
    write?: (piece: string) => void
  }
}

/** In characters. */
const blockLength = 2_000

/** Renders a document in blocks of a few kilobytes, each of which ends at the end of a tag. `render` is React's. */
export function writeBlocks(document: ReactNode, render = renderToString): string[] {
  const blocks: string[] = []
  let block = '<!doctype html>'
  const write = (piece: string) => {
    block += piece
    // In texts and attributes, React escapes this character.
    if (block.length < blockLength || !piece.endsWith('>')) return
    blocks.push(block)
    block = ''
  }
  // Without the patch, React returns all of it.
  write(render(document, { write }))
  return [...blocks, block]
}
