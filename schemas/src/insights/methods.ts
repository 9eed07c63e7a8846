/** How a figure is computed, as published on the method page and in the API. */
export interface InsightMethod {
  title: string
  /** What the figure says. */
  meaning: string
  /** The formula in words. */
  formula: string
  /** Where the formula comes from; null for plain counting. */
  source: { title: string; link: string } | null
}

const wilson = {
  title: 'E. B. Wilson (1927), Probable Inference, the Law of Succession, and Statistical Inference',
  link: 'https://doi.org/10.1080/01621459.1927.10502953',
}

/** The methods by their keys. */
export const insightMethods = {
  anonymity: {
    title: 'Groups of at least five members',
    meaning: 'No figure rests on fewer than 5 members, and no two figures differ by fewer than 5 members.',
    formula:
      'A channel’s ratings enter in batches: successive months until they hold the ratings of at least 5 members; the last months join the batch before them if they hold fewer. A batch counts in the month of its middle rating. Later ratings are released when 5 members have rated, and ratings that are gone are taken out when 5 members of a batch are concerned. Numbers of members are rounded to multiples of 5. The number of ratings or moods that 1 to 4 members of a group gave is withheld, and another one with it where the total would reveal it; in a small group, it may follow from the average. Hidden reviews, suspended members and channels that nobody can find do not count.',
    source: {
      title: 'L. Sweeney (2002), k-Anonymity: A Model for Protecting Privacy',
      link: 'https://doi.org/10.1142/S0218488502001648',
    },
  },
  distribution: {
    title: 'Rating distribution',
    meaning: 'How many ratings gave how many stars, overall and by month.',
    formula:
      'The number of ratings of each half star. The average is their plain mean; its bounds are those of “rating bounds”.',
    source: null,
  },
  bounds: {
    title: 'Rating bounds',
    meaning: 'Where the true average lies, given how few or many have rated.',
    formula:
      'One imagined rating is added on each of the ten half stars. With n ratings, mean m and mean square q of all n + 10: m ± 1.65 · √((q − m²) ÷ (n + 11)). Each bound holds with 95% confidence.',
    source: {
      title: 'E. Miller (2014), Ranking Items With Star Ratings',
      link: 'https://www.evanmiller.org/ranking-items-with-star-ratings.html',
    },
  },
  share: {
    title: 'Shares and their intervals',
    meaning:
      'The part of the ratings of which something is true, such as four stars and more, or naming a mood.',
    formula:
      'With x of n: the Wilson score interval at 95%, (p + z²/2n ± z · √(p(1−p)/n + z²/4n²)) ÷ (1 + z²/n), where p = x/n and z = 1.96. A share is withheld if 1 to 4 members are on either side.',
    source: wilson,
  },
  moods: {
    title: 'Moods and their changes',
    meaning: 'The share of ratings that name a mood, and whether it rises or falls.',
    formula:
      'The share of the newest three months with ratings minus that of the three before, with Newcombe’s interval at 95% (from the Wilson intervals of both). A mood rises or falls if the interval leaves out zero. Both sides must rest on at least 5 ratings that name the mood and 5 that do not.',
    source: {
      title: 'R. G. Newcombe (1998), Interval Estimation for the Difference Between Independent Proportions',
      link: 'https://doi.org/10.1002/(SICI)1097-0258(19980430)17:8%3C873::AID-SIM779%3E3.0.CO;2-I',
    },
  },
  volume: {
    title: 'Review volume and momentum',
    meaning: 'How many ratings came in each month, and how fast that grows.',
    formula:
      'The median of the slopes between every two of the last twelve complete months (months without ratings count as 0), divided by the average of these months: +0.1 is a tenth of the average more each month. At least 4 months.',
    source: {
      title: 'P. K. Sen (1968), Estimates of the Regression Coefficient Based on Kendall’s Tau',
      link: 'https://doi.org/10.1080/01621459.1968.10480934',
    },
  },
  lift: {
    title: 'People who favor this also favor',
    meaning: 'How much likelier members who favor one channel are to favor another: 2 is twice as likely.',
    formula:
      'To favor is to rate with 4 stars or more. With N members who favor anything, a who favor the one, b the other and c both (each rounded to a multiple of 5): lift = c · N ÷ (a · b), and on the log scale ± 1.96 · √(1/c − 1/a − 1/b + (2 · lift − 1)/N). Sorted by the lower bound. A pair is withheld if fewer than 5 members favor both, or fewer than 5 only one of the two. Members who favor more than 500 channels are left out.',
    source: {
      title:
        'S. Brin, R. Motwani, J. Ullman, S. Tsur (1997), Dynamic Itemset Counting; interval by the delta method',
      link: 'https://doi.org/10.1145/253260.253325',
    },
  },
  overlap: {
    title: 'Audience overlap',
    meaning: 'How much the audiences of two topics or sub topics have in common.',
    formula:
      'A topic’s audience favors at least one of its channels. With audiences a and b, and c in both (each rounded to a multiple of 5): the Jaccard index is c ÷ (a + b − c), the overlap coefficient c ÷ min(a, b). Withheld if fewer than 5 members are in both, or fewer than 5 in only one; so a sub topic is never compared with a topic that holds all of it.',
    source: {
      title: 'P. Jaccard (1912), The Distribution of the Flora in the Alpine Zone',
      link: 'https://doi.org/10.1111/j.1469-8137.1912.tb05611.x',
    },
  },
  divided: {
    title: 'Divided opinion',
    meaning: '0 if all agree; 1 if half give the least and half the most.',
    formula:
      'Leik’s D: over the first nine of the ten half stars, twice the sum of the lesser of the cumulative share F and 1 − F, divided by 9.',
    source: {
      title: 'R. K. Leik (1966), A Measure of Ordinal Consensus',
      link: 'https://doi.org/10.2307/1388242',
    },
  },
  'best-rated': {
    title: 'Best rated',
    meaning: 'Channels by the lower bound of their true average.',
    formula: 'Sorted by the lower of the rating bounds: many good ratings come before a few excellent ones.',
    source: {
      title: 'E. Miller (2014), Ranking Items With Star Ratings',
      link: 'https://www.evanmiller.org/ranking-items-with-star-ratings.html',
    },
  },
  'hidden-gems': {
    title: 'Hidden gems',
    meaning: 'Well rated channels that few have rated.',
    formula:
      'Channels with at most the median number of ratings of all rated channels, whose plain average is 4 stars or more, by the lower of the rating bounds.',
    source: null,
  },
} as const satisfies Record<string, InsightMethod>

export type InsightMethodKey = keyof typeof insightMethods
