import type { CuratedPage } from './curated-page.ts'

/** Curated pages across topics: by rating, size or length. */
export const overallLists: CuratedPage[] = [
  {
    slug: 'best-rated',
    title: 'The best rated channels',
    description: 'The channels that our members score highest, averaged over every review they wrote.',
    heading: 'Four stars and up, and they earned them',
    second_description:
      'Subscriber counts say who is big; this page says who is loved. Every channel here averages at least four stars, best first. Open one to read the praise, and the complaints.',
    filters: { order: 'toprated', rating: '4' },
  },
  {
    slug: 'worst-rated',
    title: 'The worst rated channels',
    description: 'Where expectations went to lie down: the lowest averages our members have given.',
    heading: 'Proceed with curiosity',
    second_description:
      'A low score is not a verdict on a person, only on hours spent watching. Some of these channels are misunderstood, others are understood perfectly. Disagree? Your review moves the average.',
    filters: { order: 'lowrated', rating: '0.5' },
  },
  {
    slug: 'most-reviewed',
    title: 'The most reviewed channels',
    description: 'The channels that nobody leaves without an opinion.',
    heading: 'Everybody has something to say',
    second_description:
      'Loved or argued over, these channels gather more reviews than any others. They are good places to begin reading, and to find members whose taste is like yours.',
    filters: { order: 'highest' },
  },
  {
    slug: 'new-on-channelwise',
    title: 'New on Channelwise',
    description: 'The latest channels that members have brought here, newest first.',
    heading: 'Fresh arrivals',
    second_description:
      'Somebody missed these channels enough to add them. Most have few reviews yet, so a thoughtful one from you is worth a great deal to the next visitor.',
    filters: { order: 'latest' },
  },
  {
    slug: 'most-subscribed',
    title: 'The most subscribed channels',
    description: 'The giants: channels with over ten million subscribers, the largest first.',
    heading: 'Ten million and counting',
    second_description:
      'Few channels ever reach this size. Compare the crowd with the critics: the star average beside each name comes from people who watched and then wrote about it.',
    filters: { order: 'maxSub', subscriber: '10000000-1000000000' },
  },
  {
    slug: 'hidden-gems',
    title: 'Hidden gems',
    description: 'Fewer than a hundred thousand subscribers, four stars or more.',
    heading: 'Small channels that deserve a larger room',
    second_description:
      'Recommendation engines favor those who are already large. We would rather show you somebody with a small audience and a big heart. Be early, and say later that you knew them first.',
    filters: { order: 'toprated', rating: '4', subscriber: '1-1000,1000-10000,10000-100000' },
  },
  {
    slug: 'rising-channels',
    title: 'Well on their way',
    description: 'Between a hundred thousand and a million subscribers, and well liked.',
    heading: 'Not small any more, not yet everywhere',
    second_description:
      'This is where many channels make their finest work: enough viewers to live on, not enough to play it safe. All of these average at least three and a half stars.',
    filters: { order: 'toprated', rating: '3.5', subscriber: '100000-1000000' },
  },
  {
    slug: 'short-videos',
    title: 'Channels with short videos',
    description: 'An average of five minutes or less: for the kettle, the bus stop, the lift.',
    heading: 'Over before the tea is ready',
    second_description:
      'Brevity is a skill. These channels keep their average video at five minutes or under, and the best of them leave you thinking for longer than that.',
    filters: { order: 'highest', duration: '0-5' },
  },
  {
    slug: 'lunch-break',
    title: 'Channels for a lunch break',
    description: 'Six to fifteen minutes a video, and rated three stars or higher.',
    heading: 'One sandwich long',
    second_description:
      'Long enough to tell a story, short enough to be back at your desk on time. Sorted by what members enjoyed most.',
    filters: { order: 'toprated', rating: '3', duration: '6-15' },
  },
  {
    slug: 'long-videos',
    title: 'Channels with long videos',
    description: 'Half an hour and more, for evenings without a plan.',
    heading: 'Put the phone away and settle in',
    second_description:
      'Documentaries, full lectures, matches from first to last whistle. These channels average over thirty minutes a video, and their viewers ask for more.',
    filters: { order: 'highest', duration: '31-60-61-600' },
  },
]
