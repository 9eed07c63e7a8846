import { spawn } from 'node:child_process'
import { chromium } from 'playwright-core'
import { circle, line, shape } from './shapes.ts'

const [executablePath, ffmpeg, target] = process.argv.slice(2)
if (executablePath === undefined || ffmpeg === undefined || target === undefined) {
  console.error('Usage: node sample/src/pictures/make-clip.ts <chromium> <ffmpeg> <file.mp4>')
  process.exit(1)
}

const [width, height, framesPerSecond, seconds] = [854, 480, 24, 8]
const input = `-y -loglevel error -f image2pipe -framerate ${framesPerSecond} -i -`
const output = '-c:v libx264 -preset veryslow -crf 27 -tune animation -pix_fmt yuv420p -movflags +faststart'
const encoder = spawn(ffmpeg, [...input.split(' '), ...output.split(' '), '-map_metadata', '-1', target], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const page = await browser.newPage({ viewport: { width, height } })
for (let frame = 0; frame < framesPerSecond * seconds; frame += 1) {
  await page.setContent(`<body style="margin:0">${drawFrame(frame / (framesPerSecond * seconds))}`)
  encoder.stdin.write(await page.screenshot())
}
encoder.stdin.end()
await browser.close()

/** Draws a frame of an evening at sea; `moment` runs from 0 to 1, which looks like 0 again. */
function drawFrame(moment: number) {
  const turn = 2 * Math.PI * moment
  const sway = (many: number, shift: number) => Math.sin(many * turn + shift)
  const swell = (y: number, depth: number, waves: number, fill: string) => {
    const x = -80 + ((moment * waves) % 1) * 80
    const lift = y + 1.5 * sway(1, y)
    return shape(`M${x} ${lift}${`q20 -${depth} 40 0t40 0`.repeat(6)}V190H${x}Z`, fill)
  }
  const birds = [0, 14, 25].map((at) => {
    const [x, y] = [92 + at + 10 * sway(1, at), 44 + at / 3 + 4 * sway(1, at + 2)]
    const wing = 3 + 1.6 * sway(6, at)
    return line(
      `M${x - 6} ${y - wing}Q${x - 2} ${y - 2} ${x} ${y}Q${x + 2} ${y - 2} ${x + 6} ${y - wing}`,
      '#6b3f56',
      1.3,
    )
  })
  const glints = [101, 107, 114].map((y, at) =>
    line(`M${196 - 16 + at * 4 + 3 * sway(2, at)} ${y}h${32 - at * 8}`, '#fff3dc', 1.6),
  )
  const boat = [
    shape('M0 -58V0H32Q28 -34 0 -58Z', '#fff6e6'),
    shape('M-4 -46V0H-26Q-20 -28 -4 -46Z', '#f7d7b5'),
    shape('M-32 4H40L28 18H-22Z', '#3d2440'),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 180" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">
<rect width="320" height="180" fill="#f9d9b4"/>${circle(196, 88 + 2 * sway(1, 0), 44, '#fbe3bd')}${circle(196, 88 + 2 * sway(1, 0), 34, '#f0894f')}
${shape('M0 96L46 74L90 96ZM250 96L292 66L340 96Z', '#e0a184')}${birds.join('')}
<rect y="94" width="320" height="90" fill="#d98a6a"/>${glints.join('')}${swell(118, 6, 1, '#b8655c')}
<g transform="translate(${132 + 4 * sway(1, 1)} ${126 + 2.4 * sway(2, 0)}) rotate(${2.6 * sway(2, 1.4)})">${boat}</g>
${swell(138, 8, 2, '#8d4458')}${swell(160, 9, 3, '#5b2f4c')}</svg>`
}
