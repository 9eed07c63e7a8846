import type { FlagKind, ReportReason } from '@channelwise/schemas/moderation'

/** Reasons to report a review, as people read them. */
export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or hate',
  personal: 'Someone’s personal information',
  'off-topic': 'Not about the channel',
  dishonest: 'Fake, paid for, or written by the channel',
  other: 'Something else',
}

/** What made a channel's reviews look unusual, as moderators read it. */
export const flagKindNames: Record<FlagKind, string> = {
  burst: 'Many reviews at once',
  'new-accounts': 'Many new accounts',
  'single-target': 'Many members who reviewed nothing else',
}
