/** Colors of chips and badges by hue, legible in light and dark. */
export type Tone = 'stone' | 'sun' | 'lime' | 'mint' | 'sky' | 'iris' | 'rose' | 'tomato'
