/** The colors of small marks, named by hue; each is legible in light and dark. */
export type Tone = 'stone' | 'sun' | 'lime' | 'mint' | 'sky' | 'iris' | 'rose' | 'tomato'
