import type { UserProfile } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'

/** The site and its search action; `site` is its URL without a trailing slash. */
export function describeSite(site: string) {
  return {
    '@type': 'WebSite',
    name: 'Channelwise',
    url: `${site}${paths.home()}`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}${paths.searchForm()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A list of channels in order; the first has position `from` (from 1). */
export function describeChannels(site: string, channels: { _id: string; name: string }[], from = 1) {
  return {
    '@type': 'ItemList',
    itemListElement: channels.map((channel, at) => ({
      '@type': 'ListItem',
      position: from + at,
      name: channel.name,
      url: site + paths.channel(channel),
    })),
  }
}

/** Breadcrumbs from the home page to a page, which is the last step. */
export function describeBreadcrumbs(site: string, steps: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Channelwise', path: paths.home() }, ...steps].map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: site + path,
    })),
  }
}

/** A member's page. */
export function describeMember(site: string, profile: UserProfile) {
  return {
    '@type': 'ProfilePage',
    dateCreated: profile.creationDate,
    mainEntity: {
      '@type': 'Person',
      name: profile.name,
      identifier: profile._id,
      url: site + paths.user(profile._id),
      ...(profile.description !== '' && { description: profile.description }),
      agentInteractionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/ReviewAction',
        userInteractionCount: profile.numReviews,
      },
      interactionStatistic: {
        '@type': 'InteractionCounter',
        interactionType: 'https://schema.org/FollowAction',
        userInteractionCount: profile.followerCount,
      },
    },
  }
}
