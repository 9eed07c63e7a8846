// Generated from the contract by tools/write-client-types.ts. Checksum before formatting: 09334c734aa59a29f2c92c7b14642eb8519181367bc7096af968f48f780d32b0
/* oxlint-disable */

/** The last part of a problem's type: https://…/problems/<type>. */
export type ProblemType =
  | 'invalid-request'
  | 'invalid-cursor'
  | 'misplaced-key'
  | 'sign-in-required'
  | 'invalid-key'
  | 'revoked-key'
  | 'expired-key'
  | 'forbidden'
  | 'missing-scope'
  | 'not-found'
  | 'method-not-allowed'
  | 'not-acceptable'
  | 'conflict'
  | 'gone'
  | 'content-too-large'
  | 'unsupported-media-type'
  | 'unprocessable'
  | 'rate-limited'
  | 'internal-error'
  | 'not-implemented'
  | 'bad-gateway'
  | 'unavailable'
  | 'timeout'

export type ApiChannel = {
  id: string
  youtubeId: string
  handle: string | null
  name: string | null
  description: string | null
  /** The channel on YouTube */ url: string
  imageUrl: string | null
  thumbnailUrl: string | null
  category: string | null
  topics: Array<{ topic: string; subtopic: string | null }>
  tags: Array<string>
  moods: Array<string>
  country: string | null
  language: string | null
  subscriberCount: number | null
  viewCount: number | null
  averageMinutes: number | null
  rating: {
    average: number | null
    members: number
    /** Lower end of where the true average lies; best rated sorts by it */ low: number | null
    /** Upper end of where the true average lies; worst rated sorts by it */ high: number | null
  }
  listedAt: string
  fetchedAt: string | null
  /** gone: YouTube no longer has it; purged: its data is to be fetched again */ state:
    | 'current'
    | 'gone'
    | 'purged'
}

export type ApiList = {
  id: string
  name: string
  description: string
  authorId: string
  authorName: string
  channelIds: Array<string>
  views: number
  createdAt: string
  updatedAt: string
}

export type ApiReview = {
  id: string
  channelId: string
  authorId: string | null
  authorName: string | null
  rating: number
  comment: string
  moods: Array<
    | 'Informative'
    | 'Relaxing'
    | 'Entertaining'
    | 'Fun'
    | 'Funny'
    | 'Instructional'
    | 'Sad'
    | 'Stupid'
    | 'Inspiring'
    | 'Serious'
    | 'Concise'
    | 'Lengthy'
    | 'Trustworthy'
    | 'Unreliable'
    | 'Kid-friendly'
    | 'Uplifting'
    | 'Complex'
  >
  likes: number
  createdAt: string
  editedAt: string | null
}

export type ApiVideo = {
  id: string
  channelId: string
  title: string
  /** The video on YouTube */ url: string
  thumbnailUrl: string | null
  minutes: number | null
  viewCount: number | null
  likeCount: number | null
  publishedAt: string
  fetchedAt: string
}

export type ApiKey = {
  id: string
  name: string
  shownPrefix: string
  scopes: Array<'read' | 'insights' | 'export' | 'webhooks'>
  state: 'active' | 'expired' | 'revoked'
  createdAt: string
  expiresAt: string | null
  lastUsedOn: string | null
}

export type Plan = {
  name: string
  title: string
  callsPerMinute: number
  /** A day in UTC */ callsPerDay: number
  scopes: Array<'read' | 'insights' | 'export' | 'webhooks'>
  insights: 'public' | 'full'
  maxKeys: number
}

export type Problem = {
  /** The error as a sentence to show */ message: string
  /** The address of the page that explains this type of error; compare it to tell errors apart */ type: string
  /** The meaning of the type */ title: string
  status: number
  /** For status 400, and where else a field is invalid: every such field, and what would be valid */ fields?: Array<{
    field: string
    message: string
  }>
  /** For status 500: identifies the request in the log */ requestId?: string
}

export type Webhook = {
  id: string
  url: string
  events: Array<'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported'>
  /** The only channel to hear of; null for all */ channelId: string | null
  createdAt: string
  /** When deliveries began to fail; null while they succeed */ failingSince: string | null
  disabledAt: string | null
  /** `failures`: a whole day of them; `gone`: the receiver answered 410; `owner`: switched off */ disabledBecause:
    | 'owner'
    | 'failures'
    | 'gone'
    | null
}

export type WebhookDelivery = {
  /** The `webhook-id` header: the same for every attempt */ id: string
  event: 'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported' | 'webhook.test'
  state: 'waiting' | 'delivered' | 'failed'
  createdAt: string
  attempts: number
  lastAttemptAt: string | null
  /** Null once delivered or failed */ nextAttemptAt: string | null
  /** The status that the receiver answered last; null if it did not answer */ status: number | null
  /** Why the last attempt failed */ error: string | null
  /** The body as it is sent: JSON */ payload: string
}

/** Every call by method and path: its parameters, its body and its response. */
export interface Calls {
  /** The caller's webhooks, newest first; without their secrets. Needs a member. */
  'GET /api/v1/webhooks': {
    path: {}
    query: {}
    body: undefined
    response: { data: Array<Webhook> }
  }
  /** Creates a webhook and shows its secret for the only time. At most 10 per member. Needs a member. */
  'POST /api/v1/webhooks': {
    path: {}
    query: {}
    body: {
      /** https, on port 443 or from 1024 on, with a public address */ url: string
      events: Array<'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported'>
      /** The only channel to hear of; null for all */ channelId?: string | null
    }
    response: {
      webhook: Webhook
      /** `whsec_…`: shown this once, to verify signatures with */ secret: string
    }
  }
  /** Changes what a webhook hears of, or switches it off and on again. What is left out stays. Needs a member. */
  'PUT /api/v1/webhooks/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: {
      /** https, on port 443 or from 1024 on, with a public address */ url?: string
      events?: Array<'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported'>
      /** The only channel to hear of; null for all */ channelId?: string | null
      enabled?: boolean
    }
    response: { webhook: Webhook }
  }
  /** Deletes a webhook with its deliveries. Needs a member. */
  'DELETE /api/v1/webhooks/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { message: string }
  }
  /** Gives a webhook a new secret. For a day, messages carry a signature by the old one as well. Needs a member. */
  'POST /api/v1/webhooks/{id}/secret': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { /** `whsec_…`: shown this once, to verify signatures with */ secret: string }
  }
  /** Sends a message of the type `webhook.test`. Needs a member. */
  'POST /api/v1/webhooks/{id}/test': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { delivery: WebhookDelivery }
  }
  /** The deliveries of the last 30 days, newest first, 50 per page. Needs a member. */
  'GET /api/v1/webhooks/{id}/deliveries': {
    path: {
      id: string | number
    }
    query: {
      /** Only those in this state */ state?: 'waiting' | 'delivered' | 'failed'
      /** The `next` of the page before */ cursor?: string | number
    }
    body: undefined
    response: {
      data: Array<WebhookDelivery>
      /** Where the next page begins; null on the last */ next: string | null
    }
  }
  /** Sends a delivery again, with the same id and body, whatever came of it. Needs a member. */
  'POST /api/v1/webhooks/{id}/deliveries/{delivery}/replay': {
    path: {
      id: string | number
      delivery: string | number
    }
    query: {}
    body: undefined
    response: { delivery: WebhookDelivery }
  }
  /** The plans and their limits. */
  'GET /api/v1/plans': {
    path: {}
    query: {}
    body: undefined
    response: { data: Array<Plan> }
  }
  /** The caller's plan, and which scopes and insights the key, the session or a visitor has. */
  'GET /api/v1/plans/mine': {
    path: {}
    query: {}
    body: undefined
    response: {
      plan: Plan
      scopes: Array<'read' | 'insights' | 'export' | 'webhooks'>
      insights: 'public' | 'full'
    }
  }
  /** How ratings are distributed, and how that moves by month. Everybody gets all channels and main topics of all time; other selections and the months need full insights. */
  'GET /api/v1/insights/ratings': {
    path: {}
    query: {
      /** A main topic */ topic?:
        | 'History and Geography'
        | 'Cinema and TV'
        | 'Games'
        | 'Business and Economics'
        | 'Science'
        | 'True Crime'
        | 'Sport'
        | 'Fashion and Lifestyle'
        | 'Travel'
        | 'Food and Cooking'
        | 'Music'
        | 'Politics'
      subTopic?: string | number
      category?: string | number
      /** Its English name */ country?: string | number
      /** Its English name */ language?: string | number
      /** Subscribers, the upper end excluded */ size?:
        | '1-1000'
        | '1000-10000'
        | '10000-100000'
        | '100000-1000000'
        | '1000000-10000000'
        | '10000000-1000000000'
      /** A year, or 'all' */ period?: string | number
    }
    body: undefined
    response: {
      /** What the figures are about */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** Its id */ channel?: string
      }
      /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** How many ratings it rests on; null if withheld */ ratings: number | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** How it was computed: an entry of /api/v1/insights/methods */ method:
        | 'anonymity'
        | 'distribution'
        | 'bounds'
        | 'share'
        | 'moods'
        | 'volume'
        | 'lift'
        | 'overlap'
        | 'divided'
        | 'best-rated'
        | 'hidden-gems'
      /** When the figures were computed; null before the first time */ rolledUpAt: string | null
      /** In stars */ average: { value: number; low: number; high: number } | null
      /** The share of ratings with 4 stars and more; null if withheld */ positive: {
        value: number
        low: number
        high: number
      } | null
      /** How divided opinion is (Leik's D) */ divided: number | null
      /** From 0.5 to 5 stars; empty if withheld */ distribution: Array<{
        stars: number
        /** Null if withheld */ ratings: number | null
        share: number | null
      }>
      months: Array<{
        month: string
        members: number | null
        ratings: number
        average: number
        /** From 0.5 to 5 stars; null where withheld */ distribution: Array<number | null>
      }>
    }
  }
  /** Which moods reviews name, and which rise or fall. Everybody gets all channels and main topics of all time, without the changes. */
  'GET /api/v1/insights/moods': {
    path: {}
    query: {
      /** A main topic */ topic?:
        | 'History and Geography'
        | 'Cinema and TV'
        | 'Games'
        | 'Business and Economics'
        | 'Science'
        | 'True Crime'
        | 'Sport'
        | 'Fashion and Lifestyle'
        | 'Travel'
        | 'Food and Cooking'
        | 'Music'
        | 'Politics'
      subTopic?: string | number
      category?: string | number
      /** Its English name */ country?: string | number
      /** Its English name */ language?: string | number
      /** Subscribers, the upper end excluded */ size?:
        | '1-1000'
        | '1000-10000'
        | '10000-100000'
        | '100000-1000000'
        | '1000000-10000000'
        | '10000000-1000000000'
      /** A year, or 'all' */ period?: string | number
    }
    body: undefined
    response: {
      /** What the figures are about */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** Its id */ channel?: string
      }
      /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** How many ratings it rests on; null if withheld */ ratings: number | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** How it was computed: an entry of /api/v1/insights/methods */ method:
        | 'anonymity'
        | 'distribution'
        | 'bounds'
        | 'share'
        | 'moods'
        | 'volume'
        | 'lift'
        | 'overlap'
        | 'divided'
        | 'best-rated'
        | 'hidden-gems'
      /** When the figures were computed; null before the first time */ rolledUpAt: string | null
      moods: Array<{
        mood:
          | 'Informative'
          | 'Relaxing'
          | 'Entertaining'
          | 'Fun'
          | 'Funny'
          | 'Instructional'
          | 'Sad'
          | 'Stupid'
          | 'Inspiring'
          | 'Serious'
          | 'Concise'
          | 'Lengthy'
          | 'Trustworthy'
          | 'Unreliable'
          | 'Kid-friendly'
          | 'Uplifting'
          | 'Complex'
        /** Ratings that name it; null if withheld */ ratings: number | null
        share: { value: number; low: number; high: number } | null
        /** The share of the newest three months minus that of the three before; null if withheld */ change: {
          value: number
          low: number
          high: number
        } | null
        direction: 'rising' | 'falling' | 'steady' | null
      }>
    }
  }
  /** How many ratings came in each month. Everybody gets all channels and main topics of all time; other selections need full insights. */
  'GET /api/v1/insights/volume': {
    path: {}
    query: {
      /** A main topic */ topic?:
        | 'History and Geography'
        | 'Cinema and TV'
        | 'Games'
        | 'Business and Economics'
        | 'Science'
        | 'True Crime'
        | 'Sport'
        | 'Fashion and Lifestyle'
        | 'Travel'
        | 'Food and Cooking'
        | 'Music'
        | 'Politics'
      subTopic?: string | number
      category?: string | number
      /** Its English name */ country?: string | number
      /** Its English name */ language?: string | number
      /** Subscribers, the upper end excluded */ size?:
        | '1-1000'
        | '1000-10000'
        | '10000-100000'
        | '100000-1000000'
        | '1000000-10000000'
        | '10000000-1000000000'
      /** A year, or 'all' */ period?: string | number
    }
    body: undefined
    response: {
      /** What the figures are about */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** Its id */ channel?: string
      }
      /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** How many ratings it rests on; null if withheld */ ratings: number | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** How it was computed: an entry of /api/v1/insights/methods */ method:
        | 'anonymity'
        | 'distribution'
        | 'bounds'
        | 'share'
        | 'moods'
        | 'volume'
        | 'lift'
        | 'overlap'
        | 'divided'
        | 'best-rated'
        | 'hidden-gems'
      /** When the figures were computed; null before the first time */ rolledUpAt: string | null
      months: Array<{ month: string; members: number | null; ratings: number }>
      /** Change per month, relative to the average month; null with fewer than 4 months */ momentum:
        | number
        | null
    }
  }
  /** Which channels members who favor this one also favor, with lift and interval: 5 for everybody, 20 with full insights. */
  'GET /api/v1/insights/channels/{id}/also-favored': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: {
      /** What the figures are about */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** Its id */ channel?: string
      }
      /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** How many ratings it rests on; null if withheld */ ratings: number | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** How it was computed: an entry of /api/v1/insights/methods */ method:
        | 'anonymity'
        | 'distribution'
        | 'bounds'
        | 'share'
        | 'moods'
        | 'volume'
        | 'lift'
        | 'overlap'
        | 'divided'
        | 'best-rated'
        | 'hidden-gems'
      /** When the figures were computed; null before the first time */ rolledUpAt: string | null
      channel: { id: string; name: string; image: string }
      /** Members who favor it, to the nearest multiple of 5 */ favoring: number | null
      others: Array<{
        channel: { id: string; name: string; image: string }
        /** Members who favor the other, to the nearest multiple of 5 */ favoring: number
        /** Members who favor both, to the nearest multiple of 5 */ both: number
        /** Of those who favor the one, how many favor the other */ share: number
        lift: { value: number; low: number; high: number }
      }>
    }
  }
  /** How much the audiences of main topics have in common, or those of one topic or sub topic with all others. Needs full insights. */
  'GET /api/v1/insights/overlap': {
    path: {}
    query: {
      /** A main topic */ topic?:
        | 'History and Geography'
        | 'Cinema and TV'
        | 'Games'
        | 'Business and Economics'
        | 'Science'
        | 'True Crime'
        | 'Sport'
        | 'Fashion and Lifestyle'
        | 'Travel'
        | 'Food and Cooking'
        | 'Music'
        | 'Politics'
      subTopic?: string | number
    }
    body: undefined
    response: {
      /** What the figures are about */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** Its id */ channel?: string
      }
      /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** How many ratings it rests on; null if withheld */ ratings: number | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** How it was computed: an entry of /api/v1/insights/methods */ method:
        | 'anonymity'
        | 'distribution'
        | 'bounds'
        | 'share'
        | 'moods'
        | 'volume'
        | 'lift'
        | 'overlap'
        | 'divided'
        | 'best-rated'
        | 'hidden-gems'
      /** When the figures were computed; null before the first time */ rolledUpAt: string | null
      topics: Array<{
        topic: string
        /** A main topic or a sub topic */ level: 'topic' | 'subTopic'
        favoring: number
      }>
      pairs: Array<{
        topic: string
        /** A main topic or a sub topic */ level: 'topic' | 'subTopic'
        other: string
        /** A main topic or a sub topic */ otherLevel: 'topic' | 'subTopic'
        both: number
        jaccard: number
        overlap: number
        lift: { value: number; low: number; high: number }
      }>
    }
  }
  /** Channels in order: best rated, with the most momentum, hidden gems, or most divided opinion. Everybody gets 10 of all channels or of a main topic; with full insights 100 of any selection, without a period. */
  'GET /api/v1/insights/leaderboards/{board}': {
    path: {
      board: 'best-rated' | 'momentum' | 'hidden-gems' | 'divided'
    }
    query: {
      /** A main topic */ topic?:
        | 'History and Geography'
        | 'Cinema and TV'
        | 'Games'
        | 'Business and Economics'
        | 'Science'
        | 'True Crime'
        | 'Sport'
        | 'Fashion and Lifestyle'
        | 'Travel'
        | 'Food and Cooking'
        | 'Music'
        | 'Politics'
      subTopic?: string | number
      category?: string | number
      /** Its English name */ country?: string | number
      /** Its English name */ language?: string | number
      /** Subscribers, the upper end excluded */ size?:
        | '1-1000'
        | '1000-10000'
        | '10000-100000'
        | '100000-1000000'
        | '1000000-10000000'
        | '10000000-1000000000'
      /** A whole number from 1 to 100; 10 by default */ limit?: string | number
    }
    body: undefined
    response: {
      /** What the figures are about */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** Its id */ channel?: string
      }
      /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** How many ratings it rests on; null if withheld */ ratings: number | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** How it was computed: an entry of /api/v1/insights/methods */ method:
        | 'anonymity'
        | 'distribution'
        | 'bounds'
        | 'share'
        | 'moods'
        | 'volume'
        | 'lift'
        | 'overlap'
        | 'divided'
        | 'best-rated'
        | 'hidden-gems'
      /** When the figures were computed; null before the first time */ rolledUpAt: string | null
      board: 'best-rated' | 'momentum' | 'hidden-gems' | 'divided'
      channels: Array<{
        rank: number
        channel: { id: string; name: string; image: string }
        ratings: number
        /** To the nearest multiple of 5 */ members: number
        /** In stars */ average: { value: number; low: number; high: number }
        /** What the board is sorted by, the greatest first */ score: number
      }>
    }
  }
  /** Everything about one channel. Everybody gets distribution and moods; months, changes and ranks need full insights. */
  'GET /api/v1/insights/channels/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: {
      channel: { id: string; name: string; image: string }
      ratings: {
        /** What the figures are about */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** Its id */ channel?: string
        }
        /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** How many ratings it rests on; null if withheld */ ratings: number | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** How it was computed: an entry of /api/v1/insights/methods */ method:
          | 'anonymity'
          | 'distribution'
          | 'bounds'
          | 'share'
          | 'moods'
          | 'volume'
          | 'lift'
          | 'overlap'
          | 'divided'
          | 'best-rated'
          | 'hidden-gems'
        /** When the figures were computed; null before the first time */ rolledUpAt: string | null
        /** In stars */ average: { value: number; low: number; high: number } | null
        /** The share of ratings with 4 stars and more; null if withheld */ positive: {
          value: number
          low: number
          high: number
        } | null
        /** How divided opinion is (Leik's D) */ divided: number | null
        /** From 0.5 to 5 stars; empty if withheld */ distribution: Array<{
          stars: number
          /** Null if withheld */ ratings: number | null
          share: number | null
        }>
        months: Array<{
          month: string
          members: number | null
          ratings: number
          average: number
          /** From 0.5 to 5 stars; null where withheld */ distribution: Array<number | null>
        }>
      }
      moods: {
        /** What the figures are about */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** Its id */ channel?: string
        }
        /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** How many ratings it rests on; null if withheld */ ratings: number | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** How it was computed: an entry of /api/v1/insights/methods */ method:
          | 'anonymity'
          | 'distribution'
          | 'bounds'
          | 'share'
          | 'moods'
          | 'volume'
          | 'lift'
          | 'overlap'
          | 'divided'
          | 'best-rated'
          | 'hidden-gems'
        /** When the figures were computed; null before the first time */ rolledUpAt: string | null
        moods: Array<{
          mood:
            | 'Informative'
            | 'Relaxing'
            | 'Entertaining'
            | 'Fun'
            | 'Funny'
            | 'Instructional'
            | 'Sad'
            | 'Stupid'
            | 'Inspiring'
            | 'Serious'
            | 'Concise'
            | 'Lengthy'
            | 'Trustworthy'
            | 'Unreliable'
            | 'Kid-friendly'
            | 'Uplifting'
            | 'Complex'
          /** Ratings that name it; null if withheld */ ratings: number | null
          share: { value: number; low: number; high: number } | null
          /** The share of the newest three months minus that of the three before; null if withheld */ change: {
            value: number
            low: number
            high: number
          } | null
          direction: 'rising' | 'falling' | 'steady' | null
        }>
      }
      volume: {
        /** What the figures are about */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** Its id */ channel?: string
        }
        /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** How many ratings it rests on; null if withheld */ ratings: number | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** How it was computed: an entry of /api/v1/insights/methods */ method:
          | 'anonymity'
          | 'distribution'
          | 'bounds'
          | 'share'
          | 'moods'
          | 'volume'
          | 'lift'
          | 'overlap'
          | 'divided'
          | 'best-rated'
          | 'hidden-gems'
        /** When the figures were computed; null before the first time */ rolledUpAt: string | null
        months: Array<{ month: string; members: number | null; ratings: number }>
        /** Change per month, relative to the average month; null with fewer than 4 months */ momentum:
          | number
          | null
      }
      alsoFavored: {
        /** What the figures are about */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** Its id */ channel?: string
        }
        /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** How many ratings it rests on; null if withheld */ ratings: number | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** How it was computed: an entry of /api/v1/insights/methods */ method:
          | 'anonymity'
          | 'distribution'
          | 'bounds'
          | 'share'
          | 'moods'
          | 'volume'
          | 'lift'
          | 'overlap'
          | 'divided'
          | 'best-rated'
          | 'hidden-gems'
        /** When the figures were computed; null before the first time */ rolledUpAt: string | null
        channel: { id: string; name: string; image: string }
        /** Members who favor it, to the nearest multiple of 5 */ favoring: number | null
        others: Array<{
          channel: { id: string; name: string; image: string }
          /** Members who favor the other, to the nearest multiple of 5 */ favoring: number
          /** Members who favor both, to the nearest multiple of 5 */ both: number
          /** Of those who favor the one, how many favor the other */ share: number
          lift: { value: number; low: number; high: number }
        }>
      }
      /** Its places on the leaderboards, among all channels and those of its topics */ ranks: Array<{
        board: 'best-rated' | 'momentum' | 'hidden-gems' | 'divided'
        /** Null among all channels */ topic: string | null
        rank: number
        of: number
      }>
    }
  }
  /** Up to 5 channels, or as many main topics, side by side. Needs full insights. */
  'GET /api/v1/insights/compare': {
    path: {}
    query: {
      /** Up to 5, joined by commas */ channels?: string | number
      /** Up to 5, joined by commas */ topics?: string | number
    }
    body: undefined
    response: {
      subjects: Array<{
        kind: 'channel' | 'topic'
        id: string
        name: string
        ratings: {
          /** What the figures are about */ selection: {
            topic?: string
            subTopic?: string
            category?: string
            country?: string
            language?: string
            size?: string
            period?: string
            /** Its id */ channel?: string
          }
          /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
            | number
            | null
          /** How many ratings it rests on; null if withheld */ ratings: number | null
          /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
            | 'few-members'
            | 'plan'
            | null
          /** How it was computed: an entry of /api/v1/insights/methods */ method:
            | 'anonymity'
            | 'distribution'
            | 'bounds'
            | 'share'
            | 'moods'
            | 'volume'
            | 'lift'
            | 'overlap'
            | 'divided'
            | 'best-rated'
            | 'hidden-gems'
          /** When the figures were computed; null before the first time */ rolledUpAt: string | null
          /** In stars */ average: { value: number; low: number; high: number } | null
          /** The share of ratings with 4 stars and more; null if withheld */ positive: {
            value: number
            low: number
            high: number
          } | null
          /** How divided opinion is (Leik's D) */ divided: number | null
          /** From 0.5 to 5 stars; empty if withheld */ distribution: Array<{
            stars: number
            /** Null if withheld */ ratings: number | null
            share: number | null
          }>
          months: Array<{
            month: string
            members: number | null
            ratings: number
            average: number
            /** From 0.5 to 5 stars; null where withheld */ distribution: Array<number | null>
          }>
        }
        moods: {
          /** What the figures are about */ selection: {
            topic?: string
            subTopic?: string
            category?: string
            country?: string
            language?: string
            size?: string
            period?: string
            /** Its id */ channel?: string
          }
          /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
            | number
            | null
          /** How many ratings it rests on; null if withheld */ ratings: number | null
          /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
            | 'few-members'
            | 'plan'
            | null
          /** How it was computed: an entry of /api/v1/insights/methods */ method:
            | 'anonymity'
            | 'distribution'
            | 'bounds'
            | 'share'
            | 'moods'
            | 'volume'
            | 'lift'
            | 'overlap'
            | 'divided'
            | 'best-rated'
            | 'hidden-gems'
          /** When the figures were computed; null before the first time */ rolledUpAt: string | null
          moods: Array<{
            mood:
              | 'Informative'
              | 'Relaxing'
              | 'Entertaining'
              | 'Fun'
              | 'Funny'
              | 'Instructional'
              | 'Sad'
              | 'Stupid'
              | 'Inspiring'
              | 'Serious'
              | 'Concise'
              | 'Lengthy'
              | 'Trustworthy'
              | 'Unreliable'
              | 'Kid-friendly'
              | 'Uplifting'
              | 'Complex'
            /** Ratings that name it; null if withheld */ ratings: number | null
            share: { value: number; low: number; high: number } | null
            /** The share of the newest three months minus that of the three before; null if withheld */ change: {
              value: number
              low: number
              high: number
            } | null
            direction: 'rising' | 'falling' | 'steady' | null
          }>
        }
        volume: {
          /** What the figures are about */ selection: {
            topic?: string
            subTopic?: string
            category?: string
            country?: string
            language?: string
            size?: string
            period?: string
            /** Its id */ channel?: string
          }
          /** How many members it rests on, to the nearest multiple of 5; null if withheld */ members:
            | number
            | null
          /** How many ratings it rests on; null if withheld */ ratings: number | null
          /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
            | 'few-members'
            | 'plan'
            | null
          /** How it was computed: an entry of /api/v1/insights/methods */ method:
            | 'anonymity'
            | 'distribution'
            | 'bounds'
            | 'share'
            | 'moods'
            | 'volume'
            | 'lift'
            | 'overlap'
            | 'divided'
            | 'best-rated'
            | 'hidden-gems'
          /** When the figures were computed; null before the first time */ rolledUpAt: string | null
          months: Array<{ month: string; members: number | null; ratings: number }>
          /** Change per month, relative to the average month; null with fewer than 4 months */ momentum:
            | number
            | null
        }
      }>
    }
  }
  /** What insights can be selected by. */
  'GET /api/v1/insights/choices': {
    path: {}
    query: {}
    body: undefined
    response: {
      rolledUpAt: string | null
      topic: Array<{ value: string; members: number; ratings: number }>
      subTopic: Array<{ value: string; members: number; ratings: number }>
      category: Array<{ value: string; members: number; ratings: number }>
      country: Array<{ value: string; members: number; ratings: number }>
      language: Array<{ value: string; members: number; ratings: number }>
      size: Array<{ value: string; members: number; ratings: number }>
      /** Years, the newest first */ period: Array<{ value: string; members: number; ratings: number }>
    }
  }
  /** How each figure is computed, with its source. */
  'GET /api/v1/insights/methods': {
    path: {}
    query: {}
    body: undefined
    response: {
      data: Array<{
        key: string
        title: string
        meaning: string
        formula: string
        source: { title: string; link: string } | null
      }>
    }
  }
  /** The files of the public dump of ratings, made anew every night. */
  'GET /api/v1/open-data': {
    path: {}
    query: {}
    body: undefined
    response: {
      /** Null before the first dump */ publishedAt: string | null
      license: { name: string; link: string }
      files: Array<{
        name: string
        /** Its address on this site */ link: string
        mediaType: string
        bytes: number
        /** In hexadecimal digits */ sha256: string
        /** Ratings in it; null where it holds none */ rows: number | null
      }>
    }
  }
  /** The caller's API keys, newest first, at most 100; without the keys themselves. Needs a member. */
  'GET /api/v1/keys': {
    path: {}
    query: {}
    body: undefined
    response: { data: Array<ApiKey> }
  }
  /** Makes an API key and shows it for the only time. Needs a confirmed address and the current password. Needs a member. */
  'POST /api/v1/keys': {
    path: {}
    query: {}
    body: {
      /** 1 to 80 characters */ name: string
      /** Those that the plan has */ scopes: Array<'read' | 'insights' | 'export' | 'webhooks'>
      /** Without it the key does not expire */ expiresInDays?: number
      /** Not for accounts without a password: they need a recent sign-in */ currentPassword?: string
    }
    response: { key: ApiKey; /** The key itself: it is stored nowhere */ secret: string }
  }
  /** Revokes one of the caller’s API keys at once and for good. Idempotent. Needs a member. */
  'DELETE /api/v1/keys/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { key: ApiKey }
  }
  /** The calls of the caller's keys on each of the last 30 days, oldest first; of one key with `key`. Needs a member. */
  'GET /api/v1/keys/usage': {
    path: {}
    query: {
      key?: string | number
    }
    body: undefined
    response: { data: Array<{ day: string; calls: number; refused: number }> }
  }
  /** The main topics, or with `topic` its subtopics, most channels first; all on one page. */
  'GET /api/v1/topics': {
    path: {}
    query: {
      topic?: string | number
      /** Only these fields, joined by commas: some of name, parent, channels */ fields?: string | number
    }
    body: undefined
    response: {
      data: Array<{ name: string; parent: string | null; channels: number }>
      /** Pass it as `cursor` for the next page; null at the end */ next: string | null
      /** With `updatedSince`: the ids that readers no longer see */ deleted?: Array<string>
    }
  }
  /** Channels that match all filters, page by page; or those named by `ids`, `youtubeIds` and `handles`, all on one page. As CSV or NDJSON without `limit`: all of them in one go, for keys with the scope export. */
  'GET /api/v1/channels': {
    path: {}
    query: {
      /** Joined by commas, at most 100 */ ids?: string | number
      /** Joined by commas, at most 100 */ youtubeIds?: string | number
      /** Joined by commas, at most 100 */ handles?: string | number
      name?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ topic?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ subtopic?: string | number
      /** Average duration: ranges such as 0-5, joined by commas */ minutes?: string | number
      /** Ranges such as 1000-10000, joined by commas */ subscribers?: string | number
      /** A number from 0 to 1000000; 'all' or nothing is no filter */ minMinutes?: string | number
      /** A number from 0 to 1000000; 'all' or nothing is no filter */ maxMinutes?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ mood?: string | number
      /** A number from 0 to 5; 'all' or nothing is no filter */ minRating?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ category?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ country?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ tag?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ platform?: string | number
      /** Choices joined by ','; 'all' or nothing is no filter */ language?: string | number
      sort?: 'mostReviewed' | 'bestRated' | 'worstRated' | 'mostSubscribers' | 'fewestSubscribers' | 'newest'
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the page before, with the same filters */ cursor?: string | number
      /** Only what has changed since this time (ISO 8601), oldest change first, and what was deleted; as JSON, without filters */ updatedSince?:
        | string
        | number
      /** Only these fields, joined by commas: some of id, youtubeId, handle, name, description, url, imageUrl, thumbnailUrl, category, topics, tags, moods, country, language, subscriberCount, viewCount, averageMinutes, rating, listedAt, fetchedAt, state */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiChannel>
      /** Pass it as `cursor` for the next page; null at the end, but never with `updatedSince`: keep it, and ask again later */ next:
        | string
        | null
      /** With `updatedSince`: the ids that readers no longer see */ deleted?: Array<string>
    }
  }
  /** A channel, by our id, YouTube's id or its @handle. */
  'GET /api/v1/channels/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: ApiChannel
  }
  /** Channels similar to those named by `ids`, most similar first, all on one page. */
  'GET /api/v1/similar': {
    path: {}
    query: {
      /** Our ids, joined by commas */ ids?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** Only these fields, joined by commas: some of id, name, score */ fields?: string | number
    }
    body: undefined
    response: {
      data: Array<{ id: string; name: string; score: number }>
      /** Pass it as `cursor` for the next page; null at the end */ next: string | null
      /** With `updatedSince`: the ids that readers no longer see */ deleted?: Array<string>
    }
  }
  /** Videos, newest first; of channels, or those named by `ids`. */
  'GET /api/v1/videos': {
    path: {}
    query: {
      /** Joined by commas, at most 100 */ ids?: string | number
      /** Joined by commas, at most 100 */ channelIds?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the page before, with the same filters */ cursor?: string | number
      /** Only these fields, joined by commas: some of id, channelId, title, url, thumbnailUrl, minutes, viewCount, likeCount, publishedAt, fetchedAt */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiVideo>
      /** Pass it as `cursor` for the next page; null at the end */ next: string | null
      /** With `updatedSince`: the ids that readers no longer see */ deleted?: Array<string>
    }
  }
  /** Public reviews, newest first; of a channel or an author. As CSV or NDJSON without `limit`: all of them in one go, for keys with the scope export. */
  'GET /api/v1/reviews': {
    path: {}
    query: {
      channelId?: string | number
      authorId?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the page before, with the same filters */ cursor?: string | number
      /** Only what has changed since this time (ISO 8601), oldest change first, and what was deleted; as JSON, without filters */ updatedSince?:
        | string
        | number
      /** Only these fields, joined by commas: some of id, channelId, authorId, authorName, rating, comment, moods, likes, createdAt, editedAt */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiReview>
      /** Pass it as `cursor` for the next page; null at the end, but never with `updatedSince`: keep it, and ask again later */ next:
        | string
        | null
      /** With `updatedSince`: the ids that readers no longer see */ deleted?: Array<string>
    }
  }
  /** Public lists of channels, newest first; of an author, or with a channel. */
  'GET /api/v1/lists': {
    path: {}
    query: {
      authorId?: string | number
      channelId?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the page before, with the same filters */ cursor?: string | number
      /** Only these fields, joined by commas: some of id, name, description, authorId, authorName, channelIds, views, createdAt, updatedAt */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiList>
      /** Pass it as `cursor` for the next page; null at the end */ next: string | null
      /** With `updatedSince`: the ids that readers no longer see */ deleted?: Array<string>
    }
  }
}
