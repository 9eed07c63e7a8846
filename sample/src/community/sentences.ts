import type { Mood } from '@channelwise/schemas/mood'

/** How a rating reads: from 4.5, from 3.5, from 2.5 stars, and below. */
export type Verdict = 'great' | 'good' | 'mixed' | 'poor'

/** How comments begin. {topic} and {channel} are filled in. */
export const openings: Record<Verdict, string[]> = {
  great: [
    'The best I have found on {topic}.',
    '{channel} is the one channel I never skip.',
    'I came for one video and stayed for all of them.',
    'This is what I hoped somebody would make about {topic}.',
    'Every upload of {channel} is a small event in our house.',
    'Years in, and still no filler.',
    'If you watch one channel on {topic}, make it this one.',
    'I have rewatched more of this than of any series.',
    'A rare case of a channel that respects your time.',
    'You can feel the weeks of work behind each video.',
  ],
  good: [
    'A dependable channel on {topic}.',
    'Not every video lands, but most do.',
    '{channel} has grown on me.',
    'Good company while cooking.',
    'Clearly made by people who care about {topic}.',
    'Start with the older videos, they are the strongest.',
    'I learn something in nearly every episode.',
    'Better than its thumbnails suggest.',
    'One of the safer recommendations on {topic}.',
    'Solid work, well edited, seldom surprising.',
  ],
  mixed: [
    'I wanted to like {channel} more than I do.',
    'Half of it is excellent, half of it is padding.',
    'Fine for background, not for an evening.',
    'There are better channels on {topic}, and there are worse.',
    'The ideas are good, the pacing is not.',
    'It used to be better.',
    'Hit and miss, lately more miss.',
    'Three good minutes in a video of twenty.',
    'Watchable, then forgotten.',
    'The topic carries it further than the telling.',
  ],
  poor: [
    'I gave it five videos and will not give it a sixth.',
    'A lot of noise about {topic}.',
    'Titles that promise what the videos do not keep.',
    '{channel} reads other people’s work aloud.',
    'More advertisement than video.',
    'Whoever knows a little about {topic} will wince.',
    'Loud, long and empty.',
    'Unsubscribed after the third apology video.',
    'It is all build-up and no point.',
    'Somebody should edit this.',
  ],
}

/** How comments end. */
export const closings: Record<Verdict, string[]> = {
  great: [
    'More people should know it.',
    'Subscribe and thank me later.',
    'Five stars without a second thought.',
    'I have sent it to everyone I know.',
    'Please never stop.',
    'Worth every minute.',
    'It set the bar for {topic} for me.',
    'The kind of channel this site is for.',
  ],
  good: [
    'Recommended.',
    'I will keep watching.',
    'Give it three videos before you decide.',
    'A little shorter and it would be perfect.',
    'Would gladly see more of it.',
    'Good on a second screen, better on the first.',
    'It has earned its place among my favorites.',
    'Worth a look if {topic} is your thing.',
  ],
  mixed: [
    'I check in once a month.',
    'Pick by title, skip the rest.',
    'Perhaps it is just not for me.',
    'It could be so much more.',
    'Not sorry I watched, not coming back soon.',
    'Let us see what next year brings.',
    'With a stricter editor I would add a star.',
    'Average in the exact sense of the word.',
  ],
  poor: [
    'Skip it.',
    'There are ten better channels on {topic}.',
    'I want that hour back.',
    'Not recommended.',
    'It gets the half star for the music.',
    'Maybe it works for others.',
    'Muted, then closed.',
    'A pity, the subject deserves better.',
  ],
}

/** What a mood gives people to say. */
export const moodSentences: Record<Mood, string[]> = {
  Informative: [
    'Sources are shown on screen and linked below, which almost nobody does.',
    'I took notes, and I never take notes.',
    'It explains the why and not only the what.',
  ],
  Relaxing: [
    'I fall asleep to it, and I mean that kindly.',
    'No shouting, no jump cuts, just calm.',
    'My evening programme when the day was too much.',
  ],
  Entertaining: [
    'Twenty minutes feel like five.',
    'There is a real story in each episode.',
    'The timing of the cuts is a joy.',
  ],
  Fun: [
    'You notice that they enjoy making it.',
    'The whole family watches this one.',
    'Silly in the right places.',
  ],
  Funny: [
    'The dry asides got me more than once.',
    'I laughed out loud on a train.',
    'The running jokes pay off if you stay.',
  ],
  Instructional: [
    'I followed it step by step and it worked the first time.',
    'Each step is shown slowly enough to copy.',
    'The mistakes are left in and explained.',
  ],
  Sad: [
    'Bring a handkerchief for the winter episodes.',
    'It stays with you for days.',
    'Not an easy watch, but an honest one.',
  ],
  Stupid: [
    'Turn your brain off first.',
    'There is no reason for any of it.',
    'The experiments prove nothing at all.',
  ],
  Inspiring: [
    'I started a project of my own because of it.',
    'It makes hard things look possible.',
    'After an episode I want to get up and do something.',
  ],
  Serious: [
    'It takes its subject seriously and its viewers too.',
    'No jokes, no music, just the matter.',
    'Careful with facts, careful with people.',
  ],
  Concise: [
    'Says it in six minutes where others need thirty.',
    'Not a wasted sentence.',
    'No intro, no recap, straight in.',
  ],
  Lengthy: [
    'An hour and a half, and it could have been forty minutes.',
    'Take your time for it, the episodes are long.',
    'The long form suits it, most of the time.',
  ],
  Trustworthy: [
    'Corrections are pinned at the top, as it should be.',
    'Sponsors are named before, not after.',
    'They say so when they do not know.',
  ],
  Unreliable: [
    'Two claims that I checked were wrong.',
    'Sources would help.',
    'Uploads come when they come.',
  ],
  'Kid-friendly': [
    'I let the children watch without sitting beside them.',
    'Our seven-year-old asks for it by name.',
    'Clean language, clear pictures.',
  ],
  Uplifting: [
    'I am in a better mood afterwards, every time.',
    'It finds something good in people.',
    'Warm without being sweet.',
  ],
  Complex: [
    'You have to pay attention, and pausing is no shame.',
    'It does not simplify what is not simple.',
    'I needed two viewings for the one about {topic}.',
  ],
}
