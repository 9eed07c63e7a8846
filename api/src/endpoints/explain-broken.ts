/**
 * Waits for a write; where it breaks one of the named constraints, because what it points at has just gone, throws
 * that one's error instead of the database's.
 */
export async function explainBroken<T>(write: Promise<T>, meanings: Record<string, () => Error>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null
    const explain = typeof constraint === 'string' ? meanings[constraint] : undefined
    throw explain?.() ?? error
  }
}
