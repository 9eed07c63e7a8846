/**
 * Awaits a write. If it violates one of the named constraints, because the row it refers to was just deleted, throws
 * that constraint's error instead of the database's.
 */
export async function mapConstraintErrors<T>(
  write: Promise<T>,
  meanings: Record<string, () => Error>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? error.constraint : null
    const explain = typeof constraint === 'string' ? meanings[constraint] : undefined
    throw explain?.() ?? error
  }
}
