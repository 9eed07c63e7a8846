/** The colors of one picture, from background to foreground. */
export interface Palette {
  sky: string
  /** By distance: each is darker than the one before it, except at night, when only `near` is dark. */
  far: string
  middle: string
  near: string
  /** The one vivid color. */
  accent: string
  /** For paper, snow and foam. */
  light: string
}

/** Twelve harmonious palettes, of days and nights. */
export const palettes: readonly Palette[] = [
  readColors('f7e3c5 e8b98a c9785a 5b3a4a e2543f fff6e6'),
  readColors('cfe6e8 8fc0c4 4c8791 1f4552 f2a541 f5fbf7'),
  readColors('fbd9cf f0a58f b8627a 4a2f54 ffce5c fff3ec'),
  readColors('dbe7c9 a7c48a 5f8f65 27463f ee7b4b fbfaea'),
  readColors('2d3561 455a8f 6f86b5 181c3a ffc86b f0ecdf'),
  readColors('e7ddf2 b9a3d6 7a66a8 352d5c f58f7c fdf8ff'),
  readColors('ffe9a8 f7c66a d98a3d 6b3a2a 2f8f83 fffaf0'),
  readColors('d3ecdf 87c7ad 3b8f86 174a55 f76c5e f8fff9'),
  readColors('1e3a44 2f6068 5b9a94 10222c f4b860 eef3e6'),
  readColors('f4cfd6 dd8fa3 9c5277 3d2645 58b4ae fff5f4'),
  readColors('d8e4f5 96b4dc 5a7db5 26365f f5b13d fbfcff'),
  readColors('3f2a4d 6f3f66 b05f72 241530 f9c784 fbeee0'),
]

function readColors(colors: string): Palette {
  const [sky = '', far = '', middle = '', near = '', accent = '', light = ''] = colors
    .split(' ')
    .map((color) => `#${color}`)
  return { sky, far, middle, near, accent, light }
}
