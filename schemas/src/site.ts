import { z } from 'zod'

const address = z.string().nullable()

/** Addresses that an installation sets; what is null is not shown. */
export const siteLinks = z.object({
  communityChat: address,
  /** An offer to visitors, with the words of its entry. */
  offer: z.object({ label: z.string(), address: z.string() }).nullable(),
  dataService: address,
  blog: address,
  social: z.array(z.object({ label: z.string(), address: z.string() })),
  advertising: address,
  privacy: address,
  terms: address,
  contactEmail: z.string().nullable(),
  /** The form that is linked where a channel has been submitted. */
  submitForm: z.string(),
})

export type SiteLinks = z.infer<typeof siteLinks>

/** What pages know of the site they belong to. */
export interface Site {
  /** The site's own address, without a trailing slash. */
  publicUrl: string
  links: SiteLinks
  /** Whether it shows fictional channels and members, which every page says. */
  showsSample: boolean
}
