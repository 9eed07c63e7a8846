/** How the ids of the fictional channels, videos and members begin; YouTube gives no such ids. */
export const sampleIds = { channel: 'UCsample', video: 'sample-', member: 'sample' } as const

/** Where the site serves the clip that stands for every video of the sample. */
export const sampleClip = '/sample-clip.mp4'
