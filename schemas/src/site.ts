import { z } from 'zod'

const address = z.string().nullable()

/** Links that the installation configures; null ones are not shown. */
export const siteLinks = z.object({
  communityChat: address,
  /** An offer to visitors and the label of its link. */
  offer: z.object({ label: z.string(), address: z.string() }).nullable(),
  dataService: address,
  blog: address,
  social: z.array(z.object({ label: z.string(), address: z.string() })),
  advertising: address,
  privacy: address,
  terms: address,
  contactEmail: z.string().nullable(),
  /** The form that is linked after submitting a channel. */
  submitForm: z.string(),
})

export type SiteLinks = z.infer<typeof siteLinks>

/** What pages need to know about the site. */
export interface Site {
  /** The site's base URL, without a trailing slash. */
  publicUrl: string
  links: SiteLinks
  /** Whether it shows fictional channels and members; every page then says so. */
  showsSample: boolean
}
