import type { UserProfile } from '@channelwise/schemas/user'
import { paths } from '../../app/paths.ts'

/** The site, and how it is searched; `site` is its address without a slash at its end. */
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

/** Channels in their order, the first at the place `from` (from 1). */
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

/** The way to a page from the home page on; the last step is the page itself. */
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
