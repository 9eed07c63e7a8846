import { capitalize } from '@channelwise/schemas/text/capitalize'
import type { Random } from '@channelwise/schemas/random'

/** Draws a name in the style of such sites: two words, a nickname, a nickname with a year. */
export function drawName(random: Random): string {
  const first = random.pick(firstNames)
  const last = random.pick(lastNames)
  const style = random.fraction()
  if (style < 0.45) return `${first} ${last}`
  if (style < 0.6) return `${first} ${last.slice(0, 1)}.`
  if (style < 0.8) return `${random.pick(adjectives)}${random.pick(things)}`
  if (style < 0.92) return `${first.toLowerCase()}_${random.pick(things).toLowerCase()}`
  return `${first.toLowerCase()}${random.integer(70, 99)}`
}

/** Draws a member's bio of at most 100 characters; '' for most. */
export function drawBio(topics: string[], random: Random): string {
  if (random.chance(0.55)) return ''
  const [one = 'everything', two = 'anything'] = topics.map((topic) => topic.toLowerCase())
  const bio = random.pick([
    `Mostly here for ${one}.`,
    `${one} by day, ${two} by night.`,
    `I watch more ${one} than is good for me.`,
    `Half stars exist for a reason.`,
    `Two kids, one couch, a lot of ${one}.`,
    `I came for the lists.`,
    `${one}, mostly. Some ${two} when nobody's looking.`,
    `If I give it five, I've seen all of it.`,
    `Night shifts and ${one}.`,
    `Retired. Time for long videos at last.`,
    `I argue politely.`,
    `Learning English with ${one}.`,
    `Trying to watch less and better.`,
    `Here since the beginning of the year, still finding things.`,
    `Ask me about ${two}. Please don't ask me about ${one}.`,
    `Reviews on Sundays.`,
    `Looking for small channels on ${one}.`,
    `Slow viewer. I finish what I start.`,
    `Long videos, strong tea, ${two}.`,
    `My lists are better than my reviews.`,
    `Recommend me something about ${one}!`,
    `I rate what I have seen at least five videos of.`,
  ])
  return capitalize(bio)
}

const firstNames = (
  'Mira Tomasz Ines Kofi Anneke Luca Sunniva Rafael Yuki Priya Jonas Amina Beatriz Callum Dilara Emeka ' +
  'Freya Gustavo Hanna Imran Jolanta Kenji Leila Mateus Nadia Oskar Paloma Quentin Rosa Sanjay Tereza Umar ' +
  'Vilma Wiktor Xenia Youssef Zofia Alba Bruno Chiara Dario Elif Fatima Goran Hedda Ivo Jana Karim Lotte ' +
  'Milan Nora Omar Petra Ruben Silje Timo Ulla Viktor Wanda Yara'
).split(' ')

const lastNames = (
  'Halden Brandt Okafor Silva Novak Lindqvist Moreau Tanaka Iyer Castellan Vance Dovrak Amsel Peralta ' +
  'Hartwell Sundberg Kessler Marchetti Olander Quist Rasmus Solberg Tavares Ulrich Verne Wexford Yilmaz ' +
  'Zander Aldine Bellamy Corvin Delacroix Ekholm Farrow Grieg Holloway Ishida Jarvela Kowal Lorne'
).split(' ')

const adjectives =
  'Quiet Slow Curious Northern Paper Copper Late Velvet Salty Hollow Bright Wandering Idle Patient'.split(' ')

const things =
  'Lantern Kettle Harbour Otter Compass Meadow Typewriter Magpie Teapot Glacier Orchard Signal Fox Atlas'.split(
    ' ',
  )
