import type { FacetCount } from '@channelwise/schemas/topic'
import { mainTopics } from '@channelwise/schemas/topic'
import { FacetGroup } from '../../../components/search/FacetGroup.tsx'
import { messages } from '../../../app/messages.ts'
import type { Filtering } from './filter-panels.ts'
import styles from './TopicChoices.module.css'

/** Main topics and, once one is chosen, its sub topics, most channels first. */
export function TopicChoices({ search, facets, onChange }: Filtering) {
  const hasMainTopic = search.allTopics.length > 0
  return (
    <>
      <FacetGroup
        legend="Main topics"
        legendShown
        name="allTopics"
        choices={inOrder(facets?.allTopics ?? [])}
        selected={search.allTopics}
        visible={mainTopics.length}
        counted={facets !== null}
        onChange={onChange}
      />
      {hasMainTopic || search.subTopic.length > 0 ? (
        <FacetGroup
          legend="Sub topics"
          legendShown
          name="subTopic"
          choices={hasMainTopic ? (facets?.subTopic ?? []) : []}
          selected={search.subTopic}
          counted={facets !== null}
          onChange={onChange}
        />
      ) : (
        <div>
          <p className={styles.legend}>Sub topics</p>
          <p className={styles.hint}>{messages.selectMainTopic}</p>
        </div>
      )}
    </>
  )
}

/** Every main topic in the specification's order, even if no channel matches it. */
function inOrder(counts: FacetCount[]): FacetCount[] {
  return mainTopics
    .filter((topic) => topic !== 'All')
    .map((topic) => counts.find(({ _id }) => _id === topic) ?? { _id: topic, count: 0 })
}
