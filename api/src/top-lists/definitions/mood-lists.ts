import type { CuratedPage } from './curated-page.ts'

/** Curated pages about the moods in members' reviews. */
export const moodLists: CuratedPage[] = [
  {
    slug: 'relaxing',
    title: 'Relaxing channels',
    description: 'What members watch to come down from the day.',
    heading: 'Lower your shoulders',
    second_description:
      'Rain on a tent, a plane on wood, a voice in no hurry. These are the channels whose reviews say Relaxing most often. Falling asleep half-way counts as a compliment.',
    filters: { order: 'toprated', rankingRatingMoodDef: 'Relaxing' },
  },
  {
    slug: 'funny',
    title: 'Funny channels',
    description: 'The channels that made our members laugh out loud, by their own account.',
    heading: 'Not only comedy',
    second_description:
      'Some of the funniest channels are about concrete, chess or tax. What they share is that members chose the mood Funny when they reviewed them.',
    filters: { order: 'toprated', rankingRatingMoodDef: 'Funny' },
  },
  {
    slug: 'inspiring',
    title: 'Inspiring channels',
    description: 'Channels after which people get up and do something.',
    heading: 'Warning: may cause projects',
    second_description:
      'Members marked these as Inspiring or Uplifting and wrote about what they began because of them: a garden, a language, a marathon, a letter.',
    filters: { order: 'toprated', rankingRatingMoodDef: 'Inspiring_Uplifting' },
  },
  {
    slug: 'informative',
    title: 'Informative channels',
    description: 'You will know more afterwards, say those who did.',
    heading: 'Facts, served properly',
    second_description:
      'High marks for clarity and for getting to the point. These are the channels that members call Informative or Instructional, best rated first.',
    filters: { order: 'toprated', rankingRatingMoodDef: 'Informative_Instructional' },
  },
  {
    slug: 'kid-friendly',
    title: 'Kid-friendly channels',
    description: 'Channels that members watch with children, and like themselves.',
    heading: 'Safe to leave on while you cook',
    second_description:
      'No shouting, no nasty turns, nothing that you will have to explain at breakfast. Chosen by the mood Kid-friendly, at three stars or more.',
    filters: { order: 'toprated', rating: '3', rankingRatingMoodDef: 'Kid-friendly' },
  },
  {
    slug: 'trustworthy',
    title: 'Trustworthy channels',
    description: 'Sources named, mistakes corrected: channels that members believe.',
    heading: 'They check before they publish',
    second_description:
      'Trust is built slowly and reviewed often. A channel is here because its viewers chose the mood Trustworthy, and it leaves the list when they stop.',
    filters: { order: 'toprated', rankingRatingMoodDef: 'Trustworthy' },
  },
  {
    slug: 'concise',
    title: 'Concise channels',
    description: 'No long greetings, no third summary: straight to it.',
    heading: 'Said once, said well',
    second_description:
      'Members with little time mark channels as Concise. Nothing here is padded to reach ten minutes.',
    filters: { order: 'toprated', rankingRatingMoodDef: 'Concise' },
  },
  {
    slug: 'deep-dives',
    title: 'Deep dives',
    description: 'Complex subjects at the length they need.',
    heading: 'Bring a notebook',
    second_description:
      'Three hours about a bridge sounds like too much until you have watched it. These channels are called Complex or Lengthy by people who meant it kindly: four stars and up.',
    filters: { order: 'toprated', rating: '4', rankingRatingMoodDef: 'Complex_Lengthy' },
  },
]
