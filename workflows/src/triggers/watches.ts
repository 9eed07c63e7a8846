import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { areShelvesDue } from '../scores/shelves-due.ts'
import { fullScoringThreshold } from '../scores/similarity/full-scoring-threshold.ts'
import { requestReviewPairs, requestScoring, shelvesRequest } from './requests.ts'
import { createWatch } from './start-due-runs.ts'
import type { Watch } from './start-due-runs.ts'

/** The watch that every process keeps: the popular review pairs of channels whose reviews have changed. */
export function watchReviewPairs(): Watch {
  return createWatch({
    request: requestReviewPairs({ all: false }),
    // Changes are gathered for three seconds, so that a busy channel does not cause a run per review.
    state: sql<boolean>`exists (select from review_changes where created_at < now() - interval '3 seconds')`,
    isDue: (isDue) => isDue,
  })
}

/** The watches of a site, which derives shelves and similar channels from what has changed. */
export function watchDerivedData(): Watch[] {
  return [watchShelves(), watchSimilarities()]
}

interface Filling {
  /** The newest document version, and the one that the shelves reflect. */
  version: number
  filledTo: number
  /** Milliseconds since the last filling; null before the first one. */
  age: number | null
  /** Milliseconds that the last filling took. */
  took: number
}

function watchShelves() {
  let last = { version: -1, at: Date.now() }
  return createWatch({
    request: shelvesRequest,
    state: sql<Filling>`(
      select json_build_object(
        'version', last_value,
        'filledTo', coalesce(document_version, 0),
        'age', extract(epoch from now() - ended_at)::float8 * 1000,
        'took', coalesce(extract(epoch from ended_at - began_at)::float8 * 1000, 0)
      )
      from document_version left join shelf_fillings on true
    )`,
    isDue({ version, filledTo, age, took }) {
      if (version !== last.version) last = { version, at: Date.now() }
      // Before the first change there is nothing to put on the shelves.
      return (
        version > 1 && areShelvesDue({ age, took, changes: version - filledTo, quiet: Date.now() - last.at })
      )
    },
  })
}

function watchSimilarities() {
  return createWatch({
    request: requestScoring({ all: false }),
    state: similaritiesAreDue(),
    isDue: (isDue) => isDue,
  })
}

/**
 * A few changes wait two seconds for more. A flood, such as the import of a catalogue, waits until it has paused for five
 * seconds, but at most ten minutes.
 */
function similaritiesAreDue(): RawBuilder<boolean> {
  return sql<boolean>`(
    select coalesce(
      case when count(*) < ${fullScoringThreshold}
        then min(created_at) < now() - interval '2 seconds'
        else min(created_at) < now() - interval '10 minutes' or (
          select created_at < now() - interval '5 seconds' from similarity_changes order by id desc limit 1
        )
      end,
      false
    )
    from (select created_at from similarity_changes order by id limit ${fullScoringThreshold}) as oldest
  )`
}
