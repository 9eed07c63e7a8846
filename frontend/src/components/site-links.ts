/** Addresses outside the site that an installation sets; what is null is not shown. */
export interface SiteLinks {
  communityChat: string | null
  /** A paid offer, with the words of its entry. */
  offer: { label: string; address: string } | null
  dataService: string | null
  blog: string | null
  social: readonly { label: string; address: string }[]
  advertising: string | null
  privacy: string | null
  terms: string | null
  contactEmail: string | null
}
