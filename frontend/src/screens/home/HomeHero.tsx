import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ShelfChannel } from '@channelwise/schemas/shelf'
import { mainTopics } from '@channelwise/schemas/topic'
import { shortTopic, topicMark } from '../../components/channels/topic-marks.ts'
import { paths } from '../../app/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { useCachedContent } from '../../ui/cached-content.ts'
import { HeroBars } from './HeroBars.tsx'
import { HeroSearch } from './HeroSearch.tsx'
import type { HomeTopic } from './home-topics.ts'
import styles from './HomeHero.module.css'

interface HomeHeroProps {
  topic: HomeTopic
  /** The channels shown on the bars. */
  channels: readonly ShelfChannel[]
}

/** The hero: what the site is for, the search, and a few channels. */
export function HomeHero({ topic, channels }: HomeHeroProps) {
  const isAll = topic === 'All'
  return (
    <div>
      <section className={styles.hero} aria-label="Welcome">
        <div className={styles.words}>
          <h1 className={styles.title}>
            {isAll ? 'Find out which YouTube channels are worth your time' : topic}
          </h1>
          <p className={styles.lead}>
            {isAll
              ? 'Rated, reviewed and tagged with moods by people who watch them.'
              : `What our members watch on ${topic.toLowerCase()}, and what they think of it.`}
          </p>
          <HeroSearch />
          <Button
            variant="primary"
            size="large"
            render={<Link to={paths.search(isAll ? {} : { allTopics: [topic] })} />}
          >
            {isAll ? 'Browse all channels' : `Browse all ${topic}`}
            <ArrowRight aria-hidden />
          </Button>
          {!isAll && <Link to={paths.insights({ topic })}>Insights into {topic}</Link>}
        </div>
        <HeroBars channels={channels} />
      </section>
      <nav className={styles.topics} aria-label="Topics">
        <ul className={styles.row} {...useCachedContent(TopicLinks, { topic })} />
      </nav>
    </div>
  )
}

function TopicLinks({ topic }: Pick<HomeHeroProps, 'topic'>) {
  return mainTopics.map((name) => {
    const { Icon, tone } = topicMark(name)
    return (
      <li key={name}>
        <Chip
          tone={tone}
          icon={<Icon aria-hidden />}
          render={
            <Link
              to={name === 'All' ? paths.home() : paths.topic(name)}
              {...(name === topic && { 'aria-current': 'page' })}
            />
          }
        >
          {name === 'All' ? 'All topics' : shortTopic(name)}
        </Chip>
      </li>
    )
  })
}
