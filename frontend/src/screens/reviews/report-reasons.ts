import type { FlagKind, ReportReason } from '@channelwise/schemas/moderation'

/** Reasons to report a review, as people read them. */
export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insult or hate',
  personal: 'Personal details of somebody',
  'off-topic': 'Not about the channel',
  dishonest: 'Not honest: bought, or by the channel itself',
  other: 'Something else',
}

/** What made a channel's reviews look unusual, as moderators read it. */
export const flagKindNames: Record<FlagKind, string> = {
  burst: 'Many reviews at once',
  'new-accounts': 'Many new accounts',
  'single-target': 'Many who reviewed nothing else',
}
