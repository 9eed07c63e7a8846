import type { FlagKind, ReportReason } from '@channelwise/schemas/moderation'

/** Labels of the reasons to report a review. */
export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  abuse: 'Insults or hate',
  personal: 'Someone’s personal information',
  'off-topic': 'Not about the channel',
  dishonest: 'Fake, paid for, or written by the channel',
  other: 'Something else',
}

/** Labels of what makes a channel's reviews look unusual. */
export const flagKindNames: Record<FlagKind, string> = {
  burst: 'Many reviews at once',
  'new-accounts': 'Many new accounts',
  'single-target': 'Many members who reviewed nothing else',
}
