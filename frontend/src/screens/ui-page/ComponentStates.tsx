import { useState } from 'react'
import { moods } from '@channelwise/schemas/mood'
import { durationBuckets, subscriberBuckets } from '@channelwise/schemas/filters'
import { durationLabel, subscriberLabel } from '../../components/search/bucket-labels.ts'
import { ChannelCard } from '../../components/channels/ChannelCard.tsx'
import { ChannelCardSkeleton } from '../../components/channels/ChannelCardSkeleton.tsx'
import { ChannelGrid } from '../../components/channels/ChannelGrid.tsx'
import { ChannelListGrid } from '../../components/channels/ChannelListGrid.tsx'
import { ChannelRow } from '../../components/channels/ChannelRow.tsx'
import { FacetGroup } from '../../components/search/FacetGroup.tsx'
import { FacetPanel } from '../../components/search/FacetPanel.tsx'
import { MatchExcerpt } from '../../components/search/MatchExcerpt.tsx'
import { MoodChips } from '../../components/reviews/MoodChips.tsx'
import { MoodName } from '../../components/reviews/MoodName.tsx'
import { RatingChoices } from '../../components/reviews/RatingChoices.tsx'
import { RatingStars } from '../../components/reviews/RatingStars.tsx'
import { ResultsCounter } from '../../components/search/ResultsCounter.tsx'
import { ReviewCard } from '../../components/reviews/ReviewCard.tsx'
import { SignInPrompt } from '../../components/sign-in/SignInPrompt.tsx'
import { SortSelect } from '../../components/search/SortSelect.tsx'
import { SuggestionList } from '../../components/search/SuggestionList.tsx'
import { listOptions } from '../../components/search/suggestion-options.ts'
import { UserRow } from '../../components/UserRow.tsx'
import { VideoCard } from '../../components/videos/VideoCard.tsx'
import { VideoCardSkeleton } from '../../components/videos/VideoCardSkeleton.tsx'
import { VideoGrid } from '../../components/videos/VideoGrid.tsx'
import { Button } from '../../ui/Button.tsx'
import { sampleLists, sampleReviews, sampleUsers } from './member-samples.ts'
import { sampleChannels, sampleMatch, sampleSuggested, sampleTopics, sampleVideos } from './samples.ts'
import { Specimen } from './Specimen.tsx'
import styles from './UiPage.module.css'

/** The domain components: full, loading and empty. */
export function ComponentStates() {
  const [prompt, setPrompt] = useState(false)
  return (
    <section className={styles.part}>
      <h2>Components</h2>
      <Specimen title="ChannelCard and its skeleton" stacked>
        <ChannelGrid>
          {sampleChannels.map((channel) => (
            <ChannelCard key={channel._id} channel={channel} headingLevel={4} />
          ))}
          {sampleChannels.slice(0, 1).map((channel) => (
            <ChannelCard
              key="ranked"
              channel={channel}
              headingLevel={4}
              rank={24}
              wanted={{ allTopics: [], rankingRatingMoodDef: ['Relaxing'] }}
            />
          ))}
          <ChannelCardSkeleton />
        </ChannelGrid>
      </Specimen>
      <Specimen title="ChannelRow" stacked>
        <div>
          {sampleChannels.map((channel) => (
            <ChannelRow key={channel._id} channel={channel} />
          ))}
        </div>
      </Specimen>
      <Specimen title="SuggestionList, the second chosen" stacked>
        <SuggestionList
          id="suggested"
          text={sampleSuggested.text}
          options={listOptions(sampleSuggested)}
          active={1}
          inline
          onChoose={() => {}}
        />
      </Specimen>
      <Specimen title="UserRow" stacked>
        <div>
          {sampleUsers.map((user) => (
            <UserRow key={user._id} user={user} />
          ))}
        </div>
      </Specimen>
      <Specimen title="ReviewCard" stacked>
        {sampleReviews.map((review) => (
          <ReviewCard key={review._id} review={review} names="both" headingLevel={4} />
        ))}
      </Specimen>
      <Specimen title="ChannelListCard" stacked>
        <ChannelListGrid lists={sampleLists} headingLevel={4} />
      </Specimen>
      <Specimen title="MatchExcerpt" stacked>
        <MatchExcerpt match={sampleMatch} />
      </Specimen>
      <Specimen title="VideoCard and its skeleton" stacked>
        <VideoGrid>
          {sampleVideos.map((video) => (
            <VideoCard
              key={video.videoId}
              video={video}
              headingLevel={4}
              channel={{ _id: 'a', name: 'Harbour Lights' }}
            />
          ))}
          <VideoCardSkeleton />
        </VideoGrid>
      </Specimen>
      <Specimen title="Ratings" stacked>
        <RatingStars rating={4.26} numReviews={1204} size="large" />
        <RatingStars rating={0.5} numReviews={1} />
        <RatingStars rating={null} numReviews={0} />
      </Specimen>
      <Specimen title="Moods">
        <MoodChips moods={moods} linkTo={(mood) => `/ui?mood=${mood}`} />
      </Specimen>
      <Specimen title="Search">
        <SortSelect order="highest" />
        <ResultsCounter total={1} />
        <ResultsCounter total={99} />
        <ResultsCounter total={100} />
        <Button onClick={() => setPrompt(true)}>Ask to sign in</Button>
      </Specimen>
      <SignInPrompt
        open={prompt}
        onClose={() => setPrompt(false)}
        text="Please sign in to add channels to your favorites"
        redirect="/ui"
        developmentSignIn
      />
      <div className={styles.pair}>
        <FacetPanel title="Topics" selectedCount={1} open>
          <FacetGroup
            legend="Main topics"
            name="allTopics"
            choices={sampleTopics}
            selected={['Games']}
            visible={4}
          />
        </FacetPanel>
        <FacetPanel title="Mood" selectedCount={0} open>
          <FacetGroup
            legend="Moods"
            name="rankingRatingMoodDef"
            choices={moods.slice(0, 5).map((mood, at) => ({ _id: mood, count: 50 - at }))}
            selected={[]}
            label={moodName}
          />
        </FacetPanel>
        <FacetPanel title="Average duration" selectedCount={2} open>
          <FacetGroup
            legend="Average duration"
            name="duration"
            choices={durationBuckets.map((bucket) => ({ _id: bucket, count: 12 }))}
            selected={['0-5', '6-15']}
            label={durationLabel}
          />
        </FacetPanel>
        <FacetPanel title="Subscriber count" selectedCount={0} open>
          <FacetGroup
            legend="Subscribers"
            name="subscriber"
            choices={subscriberBuckets.map((bucket, at) => ({ _id: bucket, count: at * 340 }))}
            selected={[]}
            label={subscriberLabel}
          />
        </FacetPanel>
        <FacetPanel title="Product reviews" selectedCount={1} open>
          <RatingChoices name="rating" choices={[{ _id: '4', count: 312 }]} selected={4} />
        </FacetPanel>
      </div>
    </section>
  )
}

function moodName(mood: string) {
  return <MoodName mood={mood} />
}
