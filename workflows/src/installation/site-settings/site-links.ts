import { SettingError } from '@channelwise/schemas/problems/setting-error'
import type { SiteLinks } from '@channelwise/schemas/site'

/** Default addresses, which are pages of ours. */
const contactPage = '/contact'
const privacyPage = '/privacy'
const termsPage = '/terms'

/** Reads the links that the page shell shows; throws `SettingError` naming the invalid variable. */
export function readSiteLinks(environment: Record<string, string>): SiteLinks {
  const read = (name: string) => readAddress(name, environment[name])
  return {
    communityChat: read('COMMUNITY_CHAT_URL') ?? contactPage,
    offer: { label: environment['OFFER_LABEL'] ?? 'For creators', address: read('OFFER_URL') ?? contactPage },
    dataService: read('DATA_SERVICE_URL') ?? contactPage,
    blog: read('BLOG_URL'),
    social: (environment['SOCIAL_URLS'] ?? '')
      .split(',')
      .flatMap((part) => readAddress('SOCIAL_URLS', part.trim() || undefined) ?? [])
      .map((address) => ({ label: new URL(address).hostname.replace(/^www\./, ''), address })),
    advertising: read('ADVERTISING_URL') ?? contactPage,
    privacy: read('PRIVACY_URL') ?? privacyPage,
    terms: read('TERMS_URL') ?? termsPage,
    contactEmail: readEmail(environment['CONTACT_EMAIL']),
    submitForm: read('SUBMIT_FORM_URL') ?? contactPage,
  }
}

function readAddress(name: string, address: string | undefined) {
  if (address === undefined) return null
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address
  throw new SettingError(`${name}: '${address}' is not a URL; set one such as https://example.org/page`)
}

function readEmail(address: string | undefined) {
  if (address === undefined) return null
  if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) return address
  throw new SettingError(
    `CONTACT_EMAIL: '${address}' is not an email address; set one such as hello@example.org`,
  )
}
