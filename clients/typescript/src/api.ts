// Generated from the contract by tools/write-client-types.ts. Checksum before formatting: a54003e6803c2429a4b0c8085b6195e23bfcd9f19015725f29372ebb87589ef4
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
    /** Lower bound of the true average; `bestRated` sorts by it */ low: number | null
    /** Upper bound of the true average; `worstRated` sorts by it */ high: number | null
  }
  listedAt: string
  fetchedAt: string | null
  /** `gone`: YouTube no longer has it; `purged`: its data has expired and awaits a new fetch */ state:
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
  /** Per day in UTC */ callsPerDay: number
  scopes: Array<'read' | 'insights' | 'export' | 'webhooks'>
  insights: 'public' | 'full'
  maxKeys: number
}

export type Problem = {
  /** The error as a sentence to display */ message: string
  /** The URL of the page that explains this type of error; compare it to tell errors apart */ type: string
  /** The meaning of the type */ title: string
  status: number
  /** The invalid fields, as with status 400, and what would be valid in each */ fields?: Array<{
    field: string
    message: string
  }>
  /** With status 500: identifies the request in the log */ requestId?: string
}

export type Webhook = {
  id: string
  url: string
  events: Array<'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported'>
  /** The only channel to send events about; null for all */ channelId: string | null
  createdAt: string
  /** When the deliveries that still wait began to fail; null if none has failed */ failingSince:
    | string
    | null
  disabledAt: string | null
  /** `failures`: failing for a day; `gone`: the receiver responded with 410; `owner`: disabled by its owner */ disabledBecause:
    | 'owner'
    | 'failures'
    | 'gone'
    | null
}

export type WebhookDelivery = {
  /** The `webhook-id` header: the same for every attempt */ id: string
  event:
    | 'review.created'
    | 'review.changed'
    | 'channel.rating_changed'
    | 'channel.imported'
    | 'webhook.test'
    | 'webhook.missed'
  state: 'waiting' | 'delivered' | 'failed'
  createdAt: string
  attempts: number
  lastAttemptAt: string | null
  /** Null once delivered or failed */ nextAttemptAt: string | null
  /** The status of the receiver's last response; null if there was none */ status: number | null
  /** Why the last attempt failed */ error: string | null
  /** The request body, as JSON */ payload: string
}

/** Every call by method and path: its parameters, its body and its response. */
export interface Calls {
  /** The caller's webhooks, newest first, without their secrets. For members. */
  'GET /api/v1/webhooks': {
    path: {}
    query: {}
    body: undefined
    response: { data: Array<Webhook> }
  }
  /** Creates a webhook and returns its secret, which is shown only once. At most 10 per member. Requires a confirmed email address. For members. */
  'POST /api/v1/webhooks': {
    path: {}
    query: {}
    body: {
      /** An https URL with a public address, on port 443 or 1024 and above */ url: string
      events: Array<'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported'>
      /** The only channel to send events about; null for all */ channelId?: string | null
    }
    response: {
      webhook: Webhook
      /** The secret for verifying signatures (`whsec_…`), shown only once */ secret: string
    }
  }
  /** Updates a webhook, or disables or re-enables it. Omitted fields are unchanged. For members. */
  'PUT /api/v1/webhooks/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: {
      /** An https URL with a public address, on port 443 or 1024 and above */ url?: string
      events?: Array<'review.created' | 'review.changed' | 'channel.rating_changed' | 'channel.imported'>
      /** The only channel to send events about; null for all */ channelId?: string | null
      enabled?: boolean
    }
    response: { webhook: Webhook }
  }
  /** Deletes a webhook and its deliveries. For members. */
  'DELETE /api/v1/webhooks/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { message: string }
  }
  /** Rotates the secret of a webhook. For a day, messages are also signed with the old one; of several that are replaced within a day, with the first. For members. */
  'POST /api/v1/webhooks/{id}/secret': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { /** The secret for verifying signatures (`whsec_…`), shown only once */ secret: string }
  }
  /** Sends a message of the type `webhook.test`. For members. */
  'POST /api/v1/webhooks/{id}/test': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { delivery: WebhookDelivery }
  }
  /** The deliveries of the last 30 days, newest first, 50 per page. For members. */
  'GET /api/v1/webhooks/{id}/deliveries': {
    path: {
      id: string | number
    }
    query: {
      /** Only deliveries in this state */ state?: 'waiting' | 'delivered' | 'failed'
      /** The `next` of the previous page */ cursor?: string | number
    }
    body: undefined
    response: {
      data: Array<WebhookDelivery>
      /** Pass it as `cursor` for the next page; null on the last page */ next: string | null
    }
  }
  /** Replays a delivery with the same id and body, whatever its outcome. For members. */
  'POST /api/v1/webhooks/{id}/deliveries/{delivery}/replay': {
    path: {
      id: string | number
      delivery: string | number
    }
    query: {}
    body: undefined
    response: { delivery: WebhookDelivery }
  }
  /** Replays all failed deliveries, oldest first, with the same ids and bodies. At most 10,000 deliveries can wait: the rest stay failed. For members. */
  'POST /api/v1/webhooks/{id}/replay': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { /** How many wait to be sent again */ replayed: number }
  }
  /** The plans and their limits. */
  'GET /api/v1/plans': {
    path: {}
    query: {}
    body: undefined
    response: { data: Array<Plan> }
  }
  /** The caller's plan, and the scopes and insights of the key, session or visitor. */
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
  /** The distribution of ratings, overall and by month. All channels and main topics over all time are open to everyone; other selections and the months require full insights. */
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
      /** What the figures cover */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** The id of the channel */ channel?: string
      }
      /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
        | number
        | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
      /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
      /** In stars */ average: { value: number; low: number; high: number } | null
      /** The share of ratings with 4 stars or more; null if withheld */ positive: {
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
  /** The moods that reviews name, and which rise or fall. All channels and main topics over all time are open to everyone, without the changes. */
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
      /** What the figures cover */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** The id of the channel */ channel?: string
      }
      /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
        | number
        | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
      /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
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
  /** The number of ratings by month. All channels and main topics over all time are open to everyone; other selections require full insights. */
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
      /** What the figures cover */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** The id of the channel */ channel?: string
      }
      /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
        | number
        | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
      /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
      months: Array<{ month: string; members: number | null; ratings: number }>
      /** Change per month, relative to the average month; null with fewer than 4 months */ momentum:
        | number
        | null
    }
  }
  /** Channels that members who favor this one also favor, with lift and interval: 5 for everyone, 20 with full insights. */
  'GET /api/v1/insights/channels/{id}/also-favored': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: {
      /** What the figures cover */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** The id of the channel */ channel?: string
      }
      /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
        | number
        | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
      /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
      channel: { id: string; name: string; image: string }
      /** Members who favor it, to the nearest multiple of 5 */ favoring: number | null
      others: Array<{
        channel: { id: string; name: string; image: string }
        /** Members who favor the other, to the nearest multiple of 5 */ favoring: number
        /** Members who favor both, to the nearest multiple of 5 */ both: number
        /** The share of those who favor the channel who also favor the other */ share: number
        lift: { value: number; low: number; high: number }
      }>
    }
  }
  /** The overlap of audiences between main topics, or of one topic or sub topic with all others. Requires full insights. */
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
      /** What the figures cover */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** The id of the channel */ channel?: string
      }
      /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
        | number
        | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
      /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
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
  /** A leaderboard of channels: best rated, most momentum, hidden gems, or most divided opinion. The top 10 of all channels or of a main topic for everyone; the top 100 of any selection with full insights, without a period. */
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
      /** What the figures cover */ selection: {
        topic?: string
        subTopic?: string
        category?: string
        country?: string
        language?: string
        size?: string
        period?: string
        /** The id of the channel */ channel?: string
      }
      /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
        | number
        | null
      /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
        | number
        | null
      /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
        | 'few-members'
        | 'plan'
        | null
      /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
      /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
      board: 'best-rated' | 'momentum' | 'hidden-gems' | 'divided'
      channels: Array<{
        rank: number
        channel: { id: string; name: string; image: string }
        ratings: number
        /** To the nearest multiple of 5 */ members: number
        /** In stars */ average: { value: number; low: number; high: number }
        /** What the board is sorted by, in descending order */ score: number
      }>
    }
  }
  /** All insights about one channel. Everyone gets the distribution of its ratings, its moods and the number of ratings by month; how ratings and moods changed, and its ranks, require full insights. */
  'GET /api/v1/insights/channels/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: {
      channel: { id: string; name: string; image: string }
      ratings: {
        /** What the figures cover */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** The id of the channel */ channel?: string
        }
        /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
          | number
          | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
        /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
        /** In stars */ average: { value: number; low: number; high: number } | null
        /** The share of ratings with 4 stars or more; null if withheld */ positive: {
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
        /** What the figures cover */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** The id of the channel */ channel?: string
        }
        /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
          | number
          | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
        /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
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
        /** What the figures cover */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** The id of the channel */ channel?: string
        }
        /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
          | number
          | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
        /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
        months: Array<{ month: string; members: number | null; ratings: number }>
        /** Change per month, relative to the average month; null with fewer than 4 months */ momentum:
          | number
          | null
      }
      alsoFavored: {
        /** What the figures cover */ selection: {
          topic?: string
          subTopic?: string
          category?: string
          country?: string
          language?: string
          size?: string
          period?: string
          /** The id of the channel */ channel?: string
        }
        /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
          | number
          | null
        /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
          | number
          | null
        /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
          | 'few-members'
          | 'plan'
          | null
        /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
        /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
        channel: { id: string; name: string; image: string }
        /** Members who favor it, to the nearest multiple of 5 */ favoring: number | null
        others: Array<{
          channel: { id: string; name: string; image: string }
          /** Members who favor the other, to the nearest multiple of 5 */ favoring: number
          /** Members who favor both, to the nearest multiple of 5 */ both: number
          /** The share of those who favor the channel who also favor the other */ share: number
          lift: { value: number; low: number; high: number }
        }>
      }
      /** Its ranks on the leaderboards, among all channels and those of its topics */ ranks: Array<{
        board: 'best-rated' | 'momentum' | 'hidden-gems' | 'divided'
        /** Null for the rank among all channels */ topic: string | null
        rank: number
        of: number
      }>
    }
  }
  /** Compares up to 5 channels or main topics. How their ratings and moods changed requires full insights. */
  'GET /api/v1/insights/compare': {
    path: {}
    query: {
      /** Comma-separated, at most 5 */ channels?: string | number
      /** Comma-separated, at most 5 */ topics?: string | number
    }
    body: undefined
    response: {
      subjects: Array<{
        kind: 'channel' | 'topic'
        id: string
        name: string
        ratings: {
          /** What the figures cover */ selection: {
            topic?: string
            subTopic?: string
            category?: string
            country?: string
            language?: string
            size?: string
            period?: string
            /** The id of the channel */ channel?: string
          }
          /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
            | number
            | null
          /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
            | number
            | null
          /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
            | 'few-members'
            | 'plan'
            | null
          /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
          /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
          /** In stars */ average: { value: number; low: number; high: number } | null
          /** The share of ratings with 4 stars or more; null if withheld */ positive: {
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
          /** What the figures cover */ selection: {
            topic?: string
            subTopic?: string
            category?: string
            country?: string
            language?: string
            size?: string
            period?: string
            /** The id of the channel */ channel?: string
          }
          /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
            | number
            | null
          /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
            | number
            | null
          /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
            | 'few-members'
            | 'plan'
            | null
          /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
          /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
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
          /** What the figures cover */ selection: {
            topic?: string
            subTopic?: string
            category?: string
            country?: string
            language?: string
            size?: string
            period?: string
            /** The id of the channel */ channel?: string
          }
          /** The number of members behind the figures, to the nearest multiple of 5; null if withheld */ members:
            | number
            | null
          /** The number of ratings behind the figures; null if withheld or if there are none */ ratings:
            | number
            | null
          /** Why there are no figures: fewer than 5 members are behind them ('few-members'), or the caller's plan does not include them ('plan') */ withheld:
            | 'few-members'
            | 'plan'
            | null
          /** The method of computation: the `key` of an entry of /api/v1/insights/methods */ method:
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
          /** When the figures were computed; null before the first roll-up */ rolledUpAt: string | null
          months: Array<{ month: string; members: number | null; ratings: number }>
          /** Change per month, relative to the average month; null with fewer than 4 months */ momentum:
            | number
            | null
        }
      }>
    }
  }
  /** The values that insights can be filtered by. */
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
      /** Years, newest first */ period: Array<{ value: string; members: number; ratings: number }>
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
  /** The files of the public dump of ratings, regenerated every night. */
  'GET /api/v1/open-data': {
    path: {}
    query: {}
    body: undefined
    response: {
      /** Null before the first dump */ publishedAt: string | null
      license: { name: string; link: string }
      files: Array<{
        name: string
        /** Its URL on this site */ link: string
        mediaType: string
        bytes: number
        /** Hexadecimal */ sha256: string
        /** The number of ratings; null for files without any */ rows: number | null
      }>
    }
  }
  /** The caller's API keys, newest first, at most 100, without their secrets. For members. */
  'GET /api/v1/keys': {
    path: {}
    query: {}
    body: undefined
    response: { data: Array<ApiKey> }
  }
  /** Creates an API key and returns its secret, which is shown only once. Requires a confirmed email address and the current password. For members. */
  'POST /api/v1/keys': {
    path: {}
    query: {}
    body: {
      /** 1 to 80 characters */ name: string
      /** Limited to those of the plan */ scopes: Array<'read' | 'insights' | 'export' | 'webhooks'>
      /** If omitted, the key does not expire */ expiresInDays?: number
      /** Omitted for accounts without a password, which need a recent sign-in instead */ currentPassword?: string
    }
    response: { key: ApiKey; /** The key itself, which is never stored */ secret: string }
  }
  /** Revokes one of the caller’s API keys, immediately and permanently. Idempotent. For members. */
  'DELETE /api/v1/keys/{id}': {
    path: {
      id: string | number
    }
    query: {}
    body: undefined
    response: { key: ApiKey }
  }
  /** Daily calls of the caller's keys over the last 30 days, oldest first; of one key with `key`. For members. */
  'GET /api/v1/keys/usage': {
    path: {}
    query: {
      key?: string | number
    }
    body: undefined
    response: { data: Array<{ day: string; calls: number; refused: number }> }
  }
  /** The main topics, or with `topic` its subtopics, most channels first, all on one page. */
  'GET /api/v1/topics': {
    path: {}
    query: {
      topic?: string | number
      /** The fields to return, comma-separated: any of name, parent, channels */ fields?: string | number
    }
    body: undefined
    response: {
      data: Array<{ name: string; parent: string | null; channels: number }>
      /** Pass it as `cursor` for the next page; null on the last page */ next: string | null
      /** With `updatedSince`: ids of rows that are no longer visible */ deleted?: Array<string>
    }
  }
  /** Channels that match all filters, paginated; or those named by `ids`, `youtubeIds` and `handles`, all on one page. As CSV or NDJSON without `limit` or filters, all channels in one response, in no particular order, for keys with the scope `export`; with filters, the `Link` header has the next page. */
  'GET /api/v1/channels': {
    path: {}
    query: {
      /** Comma-separated, at most 100 */ ids?: string | number
      /** Comma-separated, at most 100 */ youtubeIds?: string | number
      /** Comma-separated, at most 100 */ handles?: string | number
      name?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ topic?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ subtopic?: string | number
      /** Average duration in minutes: comma-separated ranges such as 0-5 */ minutes?: string | number
      /** Comma-separated ranges such as 1000-10000 */ subscribers?: string | number
      /** A number from 0 to 1000000; no filter if 0, 'all' or empty */ minMinutes?: string | number
      /** A number from 0 to 1000000; no filter if 0, 'all' or empty */ maxMinutes?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ mood?: string | number
      /** A number from 0 to 5; no filter if 0, 'all' or empty */ minRating?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ category?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ country?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ tag?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ platform?: string | number
      /** Values separated by ','; no filter if 'all' or empty */ language?: string | number
      sort?: 'mostReviewed' | 'bestRated' | 'worstRated' | 'mostSubscribers' | 'fewestSubscribers' | 'newest'
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the previous page, with the same filters */ cursor?: string | number
      /** Only rows changed since this time (ISO 8601), oldest change first, and ids of deleted ones; JSON only, without filters */ updatedSince?:
        | string
        | number
      /** The fields to return, comma-separated: any of id, youtubeId, handle, name, description, url, imageUrl, thumbnailUrl, category, topics, tags, moods, country, language, subscriberCount, viewCount, averageMinutes, rating, listedAt, fetchedAt, state */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiChannel>
      /** Pass it as `cursor` for the next page; null on the last page, but never with `updatedSince`: store it, and poll with it later */ next:
        | string
        | null
      /** With `updatedSince`: ids of rows that are no longer visible */ deleted?: Array<string>
    }
  }
  /** A channel by our id, YouTube's id or its @handle. */
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
      /** Our ids, comma-separated */ ids?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The fields to return, comma-separated: any of id, name, score */ fields?: string | number
    }
    body: undefined
    response: {
      data: Array<{ id: string; name: string; score: number }>
      /** Pass it as `cursor` for the next page; null on the last page */ next: string | null
      /** With `updatedSince`: ids of rows that are no longer visible */ deleted?: Array<string>
    }
  }
  /** Videos, newest first, optionally of channels, or those named by `ids`. */
  'GET /api/v1/videos': {
    path: {}
    query: {
      /** Comma-separated, at most 100 */ ids?: string | number
      /** Comma-separated, at most 100 */ channelIds?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the previous page, with the same filters */ cursor?: string | number
      /** The fields to return, comma-separated: any of id, channelId, title, url, thumbnailUrl, minutes, viewCount, likeCount, publishedAt, fetchedAt */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiVideo>
      /** Pass it as `cursor` for the next page; null on the last page */ next: string | null
      /** With `updatedSince`: ids of rows that are no longer visible */ deleted?: Array<string>
    }
  }
  /** Public reviews, newest first, optionally of a channel or an author. As CSV or NDJSON without `limit`, `channelId` or `authorId`, all reviews in one response, in no particular order, for keys with the scope `export`; otherwise, the `Link` header has the next page. */
  'GET /api/v1/reviews': {
    path: {}
    query: {
      channelId?: string | number
      authorId?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the previous page, with the same filters */ cursor?: string | number
      /** Only rows changed since this time (ISO 8601), oldest change first, and ids of deleted ones; JSON only, without filters */ updatedSince?:
        | string
        | number
      /** The fields to return, comma-separated: any of id, channelId, authorId, authorName, rating, comment, moods, likes, createdAt, editedAt */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiReview>
      /** Pass it as `cursor` for the next page; null on the last page, but never with `updatedSince`: store it, and poll with it later */ next:
        | string
        | null
      /** With `updatedSince`: ids of rows that are no longer visible */ deleted?: Array<string>
    }
  }
  /** Public lists of channels, newest first, optionally of an author or with a channel. */
  'GET /api/v1/lists': {
    path: {}
    query: {
      authorId?: string | number
      channelId?: string | number
      /** Rows per page, 1 to 100; 50 by default */ limit?: string | number
      /** The `next` of the previous page, with the same filters */ cursor?: string | number
      /** The fields to return, comma-separated: any of id, name, description, authorId, authorName, channelIds, views, createdAt, updatedAt */ fields?:
        | string
        | number
    }
    body: undefined
    response: {
      data: Array<ApiList>
      /** Pass it as `cursor` for the next page; null on the last page */ next: string | null
      /** With `updatedSince`: ids of rows that are no longer visible */ deleted?: Array<string>
    }
  }
}
