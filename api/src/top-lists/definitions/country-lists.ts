import type { CuratedPage } from './curated-page.ts'

/** Curated pages about one country or language. */
export const countryLists: CuratedPage[] = [
  {
    slug: 'best-united-kingdom',
    title: 'The best channels from the United Kingdom',
    description: 'Canals, cricket and dry remarks: British channels, the best rated first.',
    heading: 'Made between showers',
    second_description:
      'An unreasonable number of these involve sheds. Members praise the understatement, and the tea is always somewhere in shot.',
    filters: { order: 'toprated', country: 'United Kingdom' },
  },
  {
    slug: 'best-canada',
    title: 'The best channels from Canada',
    description: 'Ice, forests and good manners, in English and in French.',
    heading: 'From coast to coast to coast',
    second_description:
      'Long winters make patient film-makers. You will find carpentry, hockey and night skies here, rated by members near and far.',
    filters: { order: 'toprated', country: 'Canada', language: 'all' },
  },
  {
    slug: 'best-australia',
    title: 'The best channels from Australia',
    description: 'Red roads, blue water and people who are not worried about either.',
    heading: 'Filmed tomorrow, your time',
    second_description: 'Wildlife, surf, long drives and quick wit. Best rated first, whatever the topic.',
    filters: { order: 'toprated', country: 'Australia' },
  },
  {
    slug: 'best-ireland',
    title: 'The best channels from Ireland',
    description: 'Storytellers, musicians and weather: Irish channels, the best rated first.',
    heading: 'Sit down, this one takes a while',
    second_description:
      'It is a small country with a large supply of sentences. Start with the highest rated and allow for detours.',
    filters: { order: 'toprated', country: 'Ireland' },
  },
  {
    slug: 'most-subscribed-united-states',
    title: 'The most subscribed channels of the United States',
    description: 'The largest American channels by subscribers, whatever they are about.',
    heading: 'Big country, big channels',
    second_description:
      'Sorted by subscribers, with the members’ stars beside them. The two orders have less in common than you may think.',
    filters: { order: 'maxSub', country: 'United States' },
  },
  {
    slug: 'most-subscribed-india',
    title: 'The most subscribed channels of India',
    description: 'Kitchens, cricket and classrooms: the largest Indian channels, in every language.',
    heading: 'A billion possible viewers',
    second_description:
      'In Hindi, in English, often in both within one sentence. Sorted by subscribers; turn on a language to narrow the list.',
    filters: { order: 'maxSub', country: 'India', language: 'all' },
  },
  {
    slug: 'most-subscribed-france',
    title: 'The most subscribed channels of France',
    description: 'The largest French channels by subscribers, from pastry to philosophy.',
    heading: 'Liberté, égalité, abonnés',
    second_description:
      'Cooking is well represented, arguing even better. The stars beside each name are those of our members.',
    filters: { order: 'maxSub', country: 'France', language: 'all' },
  },
  {
    slug: 'most-subscribed-germany',
    title: 'The most subscribed channels of Germany',
    description: 'The largest German channels by subscribers, thoroughly explained.',
    heading: 'Properly labelled, on time',
    second_description:
      'Workshops, allotments, railways and a surprising amount of humor. Sorted by subscribers, largest first.',
    filters: { order: 'maxSub', country: 'Germany', language: 'all' },
  },
  {
    slug: 'most-subscribed-brazil',
    title: 'The most subscribed channels of Brazil',
    description: 'Football, guitars and grandmothers’ recipes: the largest Brazilian channels.',
    heading: 'Turn the volume up',
    second_description:
      'Few audiences are as loyal, or as loud in the comments. Sorted by subscribers, with our members’ ratings beside them.',
    filters: { order: 'maxSub', country: 'Brazil', language: 'all' },
  },
  {
    slug: 'most-subscribed-mexico',
    title: 'The most subscribed channels of Mexico',
    description: 'Markets, legends and late-night games: the largest Mexican channels.',
    heading: 'Come hungry',
    second_description:
      'Half of the list will make you want to cook and the other half to travel. The largest come first.',
    filters: { order: 'maxSub', country: 'Mexico', language: 'all' },
  },
  {
    slug: 'most-subscribed-japan',
    title: 'The most subscribed channels of Japan',
    description: 'Quiet kitchens, loud arcades: the largest Japanese channels.',
    heading: 'Attention to every detail',
    second_description:
      'Many need no words at all, and most have subtitles. Sorted by subscribers; look out for the cats.',
    filters: { order: 'maxSub', country: 'Japan', language: 'all' },
  },
  {
    slug: 'spanish-language',
    title: 'The best channels in Spanish',
    description: 'From Spain, Mexico, Argentina and Colombia: channels in Spanish, the best rated first.',
    heading: 'En español, por favor',
    second_description:
      'One language, twenty ways of saying popcorn. Good company for learners, and simply good for everyone else.',
    filters: { order: 'toprated', language: 'Spanish' },
  },
  {
    slug: 'portuguese-language',
    title: 'The best channels in Portuguese',
    description: 'Channels in Portuguese from Brazil and Portugal, the best rated first.',
    heading: 'Dos dois lados do mar',
    second_description:
      'Two accents and one untranslatable word for longing. Members from both shores rate these channels highest.',
    filters: { order: 'toprated', language: 'Portuguese' },
  },
  {
    slug: 'hindi-language',
    title: 'The best channels in Hindi',
    description: 'Cooking, stories and science in Hindi, the best rated first.',
    heading: 'हिन्दी में',
    second_description:
      'Teachers with blackboards, grandmothers with secrets, students with too little sleep. The members’ favorites come first.',
    filters: { order: 'toprated', language: 'Hindi' },
  },
]
