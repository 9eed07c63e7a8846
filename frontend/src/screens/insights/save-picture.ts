/** The scale of the picture relative to the screen, so that it stays sharp in print. */
const scale = 2
const margin = 24
const titleHeight = 36
const sourceHeight = 28
const seriesHeight = 22

interface PictureOptions {
  title: string
  /** The name of the file. */
  file: string
}

/** Downloads the chart of a figure as a PNG with its title, legend and source; returns false if there is no chart yet. */
export async function savePicture(figure: Element | null, { title, file }: PictureOptions): Promise<boolean> {
  const svg = findChart(figure)
  if (figure === null || svg === undefined) return false
  const { width, height } = svg.getBoundingClientRect()
  const legend = readLegend(figure)
  const chartEnd = margin + titleHeight + height
  const legendEnd = chartEnd + legend.length * seriesHeight
  const canvas = document.createElement('canvas')
  canvas.width = (width + 2 * margin) * scale
  canvas.height = (legendEnd + sourceHeight + margin) * scale
  const context = canvas.getContext('2d')
  if (context === null) return false
  const colors = getComputedStyle(document.documentElement)
  const styles = getComputedStyle(svg)
  context.scale(scale, scale)
  context.fillStyle = getComputedStyle(figure).backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = getComputedStyle(figure.querySelector('h1, h2, h3') ?? document.body).color
  context.font = `600 18px ${styles.fontFamily}`
  context.fillText(title, margin, margin + 18, width)
  context.drawImage(
    await readPicture(svg, { width, height }),
    0,
    titleHeight,
    width + 2 * margin,
    height + 2 * margin,
  )
  context.font = `13px ${styles.fontFamily}`
  for (const [at, { name, color }] of legend.entries()) {
    context.fillStyle = color
    context.fillText(`● ${name}`, margin, chartEnd + (at + 1) * seriesHeight - 6, width)
  }
  context.fillStyle = colors.color
  context.fillText(
    `Channelwise, ${location.host}${location.pathname}`,
    margin,
    legendEnd + sourceHeight - 6,
    width,
  )
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (picture === null) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(picture)
  link.download = file
  link.click()
  // By then the download has its own copy.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return true
}

/** The largest SVG of the chart: the others are in its legend. */
function findChart(figure: Element | null) {
  const area = (svg: SVGSVGElement) => svg.clientWidth * svg.clientHeight
  const all = figure?.querySelectorAll<SVGSVGElement>('[data-chart] svg:not([data-skeleton])') ?? []
  return [...all].toSorted((one, other) => area(other) - area(one))[0]
}

/** The series in the legend of the chart library, which is outside of the SVG. */
function readLegend(figure: Element) {
  const names = figure.querySelectorAll('[data-chart] .recharts-legend-item-text')
  return [...names].map((name) => ({ name: name.textContent, color: getComputedStyle(name).color }))
}

const copied = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'opacity',
  'display',
  'paint-order',
]

/** A standalone copy of the chart and its margin, with the styles of the page inlined. */
async function readPicture(svg: SVGSVGElement, { width, height }: { width: number; height: number }) {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const originals = [svg, ...svg.querySelectorAll('*')]
  for (const [at, part] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const original = originals[at]
    if (original === undefined) continue
    const style = getComputedStyle(original)
    for (const property of copied) part.setAttribute(property, style.getPropertyValue(property))
    part.removeAttribute('class')
    part.removeAttribute('style')
  }
  // A standalone SVG has no padding, which holds the scale and the names.
  const { paddingLeft, paddingTop, paddingRight, paddingBottom } = getComputedStyle(svg)
  const content = document.createElementNS(svg.namespaceURI ?? '', 'svg')
  content.append(...copy.childNodes)
  content.setAttribute('x', paddingLeft)
  content.setAttribute('y', paddingTop)
  content.setAttribute(
    'width',
    String(width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)),
  )
  content.setAttribute(
    'height',
    String(height - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)),
  )
  content.setAttribute('overflow', 'visible')
  copy.append(content)
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  // Without the page's fonts, labels may be wider and reach into the margin.
  const [outerWidth, outerHeight] = [width + 2 * margin, height + 2 * margin]
  copy.setAttribute('viewBox', `${-margin} ${-margin} ${outerWidth} ${outerHeight}`)
  copy.setAttribute('width', String(outerWidth))
  copy.setAttribute('height', String(outerHeight))
  const picture = new Image()
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await picture.decode()
  return picture
}
