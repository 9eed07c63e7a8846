import type { CuratedPage } from './curated-page.ts'

/** Curated pages about one topic or category. The first eight are the tiles of the home page. */
export const topicLists: CuratedPage[] = [
  {
    slug: 'science',
    title: 'The best science channels',
    description: 'Experiments, proofs and telescopes: science channels, the best rated first.',
    heading: 'Curiosity, with the working shown',
    second_description:
      'From kitchen chemistry to the far side of the sky. Our members reward channels that say what they do not know as clearly as what they do. Pick a sub topic to narrow it down to stars, cells or numbers.',
    filters: { order: 'toprated', allTopics: 'Science' },
  },
  {
    slug: 'history',
    title: 'The best history channels',
    description: 'Empires, canals and the people who dug them: history and geography, the best rated first.',
    heading: 'The past, told by people who looked it up',
    second_description:
      'Good history channels name their sources and still tell a story. Here are those our members trust most, from Bronze Age trade to the street you live in.',
    filters: { order: 'toprated', allTopics: 'History and Geography' },
  },
  {
    slug: 'vlog',
    title: 'The best vlogs',
    description: 'Ordinary days in unusual company: the category People & Blogs, most reviewed first.',
    heading: 'Somebody else’s Tuesday',
    second_description:
      'A good vlog makes you feel at home in a life that is not yours. Lighthouse keepers, night bakers, a family of seven with one bathroom: choose your company.',
    filters: { order: 'highest', category: 'People & Blogs' },
  },
  {
    slug: 'business',
    title: 'The best business channels',
    description: 'Companies, money and work, explained without a course to sell at the end.',
    heading: 'Balance sheets with a plot',
    second_description:
      'Why did the factory close, and who saw it coming? Members rate these channels for clear numbers and plain speech. Be as careful with advice here as anywhere.',
    filters: { order: 'toprated', allTopics: 'Business and Economics' },
  },
  {
    slug: 'cinema',
    title: 'The best channels on cinema and TV',
    description: 'Essays, reviews and sets built from cardboard: film and television, the best rated first.',
    heading: 'For those who stay until the lights come on',
    second_description:
      'Some explain why a cut works, some make you see the film again that you thought you knew. Most will try not to spoil the ending.',
    filters: { order: 'toprated', allTopics: 'Cinema and TV' },
  },
  {
    slug: 'gaming',
    title: 'The best gaming channels',
    description: 'Long campaigns, short speedruns and quiet puzzles: the best rated channels about games.',
    heading: 'One more turn, then dinner',
    second_description:
      'Whether you play or would rather watch somebody else suffer at the last boss, these are the channels members return to. Sub topics run from strategy to board games.',
    filters: { order: 'toprated', allTopics: 'Games' },
  },
  {
    slug: 'true-crime',
    title: 'The best true crime channels',
    description: 'Heists, forgeries and cold cases told with care, the best rated first.',
    heading: 'Careful with facts, kinder to people',
    second_description:
      'Members value research over suspense, and respect for everyone involved over both. These channels read the files before they switch on the camera.',
    filters: { order: 'toprated', allTopics: 'True Crime' },
  },
  {
    slug: 'sport',
    title: 'The best sport channels',
    description: 'Tactics boards, muddy pitches and long runs: sport channels, the best rated first.',
    heading: 'Ninety minutes and then the analysis',
    second_description:
      'You need not know the offside rule to enjoy someone who loves it. From lower-league football to winter swimming, here is sport explained by people who were there.',
    filters: { order: 'toprated', allTopics: 'Sport' },
  },
  {
    slug: 'comedy',
    title: 'The best comedy channels',
    description: 'Sketches, stand-up and sustained silliness: the category Comedy, most reviewed first.',
    heading: 'Laughing alone in the kitchen, explained',
    second_description:
      'Nothing divides opinion like a joke, so read a bad review as well as a good one. If both quote the same line, you have found your channel.',
    filters: { order: 'highest', category: 'Comedy' },
  },
  {
    slug: 'music',
    title: 'The best music channels',
    description: 'Rehearsal rooms, record shelves and synthesizers: music channels, the best rated first.',
    heading: 'Turn it up, then find out why it works',
    second_description:
      'Play along, listen along, or learn what a diminished chord is for. Jazz, classical and electronic music have sub topics of their own.',
    filters: { order: 'toprated', allTopics: 'Music' },
  },
  {
    slug: 'food',
    title: 'The best food and cooking channels',
    description: 'From sourdough to street stalls: food channels that members cook from.',
    heading: 'Do not watch hungry',
    second_description:
      'The recipes here have been tried by strangers with ordinary ovens, and their reviews tell how it went. Best rated first.',
    filters: { order: 'toprated', allTopics: 'Food and Cooking' },
  },
  {
    slug: 'travel',
    title: 'The best travel channels',
    description: 'Night trains, footpaths and ferries: travel channels, the best rated first.',
    heading: 'Go there, or let them go for you',
    second_description:
      'These travellers miss connections, get rained on and keep filming. Members praise honesty about prices and queues as much as the views.',
    filters: { order: 'toprated', allTopics: 'Travel' },
  },
  {
    slug: 'politics',
    title: 'The best channels on politics',
    description: 'Institutions, elections and maps with arrows: politics, the most reviewed first.',
    heading: 'More light than heat',
    second_description:
      'We sort this page by how many members reviewed a channel, not by how much they agreed with it. Read a review from each side before you subscribe.',
    filters: { order: 'highest', allTopics: 'Politics' },
  },
  {
    slug: 'fashion-and-lifestyle',
    title: 'The best lifestyle channels',
    description: 'Mended jackets, small flats and large gardens: lifestyle channels, the best rated first.',
    heading: 'Live a little better, buy a little less',
    second_description:
      'Sewing, skincare, seedlings and the art of owning fewer mugs. Members are strict with hidden advertising here, and their scores show it.',
    filters: { order: 'toprated', allTopics: 'Fashion and Lifestyle' },
  },
  {
    slug: 'education',
    title: 'The best channels to learn from',
    description: 'The category Education, sorted by the stars of people who stayed to the end.',
    heading: 'The teacher you wish you had had',
    second_description:
      'Lessons, lectures and well-drawn diagrams on every subject. Reviews tell you who explains patiently and who assumes that you have done the reading.',
    filters: { order: 'toprated', category: 'Education' },
  },
  {
    slug: 'board-games',
    title: 'The best channels on board games',
    description: 'Rules explained, boxes opened, friendships tested.',
    heading: 'It is your turn',
    second_description:
      'Before you spend an evening reading a rule book, spend ten minutes here. These channels teach chess openings, obscure card games and how to lose with grace.',
    filters: { order: 'toprated', allTopics: 'Games', subTopic: 'Board games' },
  },
]
