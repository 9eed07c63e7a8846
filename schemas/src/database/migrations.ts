import type { Migration } from 'kysely/migration'
import * as catalogue from './migrations/001-catalogue.ts'
import * as searchDocuments from './migrations/002-search-documents.ts'
import * as searchEngines from './migrations/003-search-engines.ts'
import * as stepOutcomes from './migrations/010-step-outcomes.ts'

/** Every migration in its order. The list only grows: a migration that has run is never edited. */
export const migrations: Record<string, Migration> = {
  '001-catalogue': catalogue,
  '002-search-documents': searchDocuments,
  '003-search-engines': searchEngines,
  '010-step-outcomes': stepOutcomes,
}
