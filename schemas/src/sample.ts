/** Prefixes of the ids of the fictional channels, videos and members; YouTube assigns no such ids. */
export const sampleIds = { channel: 'UCsample', video: 'sample-', member: 'sample' } as const

/** The path of the clip that stands in for every video of the sample. */
export const sampleClip = '/sample-clip.mp4'
