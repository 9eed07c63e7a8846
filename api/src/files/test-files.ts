import type { StoredFiles } from './stored-files.ts'

/** In-memory files for a test, whose names can be listed. */
export function createTestFiles(): StoredFiles & { names(): string[] } {
  const stored = new Map<string, Uint8Array>()
  return {
    write: async (name, bytes) => void stored.set(name, bytes),
    read: async (name) => stored.get(name) ?? null,
    remove: async (name) => void stored.delete(name),
    names: () => [...stored.keys()].sort(),
  }
}
