/** Where texts are encoded: a new place for each would be garbage of three times its size. */
let workspace = Buffer.alloc(0)

/**
 * Encodes a text that comes in blocks as UTF-8. A block is copied from its pieces while they are in the processor's cache,
 * which takes half the time that a text of them all would take.
 */
export function encodeBlocks(blocks: readonly string[]): Buffer {
  // A character takes at most three bytes: those of four are two characters in a string.
  const longest = 3 * blocks.reduce((sum, block) => sum + block.length, 0)
  if (workspace.length < longest) workspace = Buffer.allocUnsafeSlow(longest)
  let end = 0
  for (const block of blocks) end += workspace.write(block, end)
  return Buffer.from(workspace.subarray(0, end))
}
