import regular from '@fontsource/public-sans/files/public-sans-latin-400-normal.woff2?url'
import bold from '@fontsource/public-sans/files/public-sans-latin-600-normal.woff2?url'
import { token } from '../../../ui/theme/token'

/** Style properties to copy into a drawing, since an image of it has no stylesheet. */
const copiedStyles = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'visibility',
  'display',
] as const

const namespace = 'http://www.w3.org/2000/svg'

/** Size of a picture, as of a slide; its image has more pixels, so that it is sharp on a large screen. */
const slide = { width: 1_600, height: 900, margin: 64, pixels: 1.2 }
const title = { size: 40, line: 50, letters: 70 }
const caption = { size: 18, line: 25, letters: 165 }
/** Height of the name of one of several drawings, and the space between them. */
const name = { size: 22, line: 34 }
const gap = 32

/** Texts around the drawings of a picture. */
interface PictureTexts {
  readonly title: string
  /** Caption below them: which surveys were counted, and when. */
  readonly caption: string
}

function withStyles(original: Element): Element {
  const copy = original.cloneNode(true) as Element
  const originals = [original, ...original.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  originals.forEach((element, index) => {
    const styles = getComputedStyle(element)
    const inline = copiedStyles.map((name) => `${name}:${styles.getPropertyValue(name)}`).join(';')
    copies[index]?.setAttribute('style', inline)
    copies[index]?.removeAttribute('class')
  })
  return copy
}

async function dataUrl(address: string): Promise<string> {
  const blob = await (await fetch(address)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}

async function fontFaces(): Promise<string> {
  const files = await Promise.all(
    (
      [
        [400, regular],
        [600, bold],
      ] as const
    ).map(async ([weight, address]) => ({ weight, url: await dataUrl(address) })),
  )
  return files
    .map(
      ({ weight, url }) =>
        `@font-face{font-family:'Public Sans';font-weight:${weight};src:url(${url}) format('woff2')}`,
    )
    .join('')
}

function text(content: string, x: number, y: number, style: string): Element {
  const element = document.createElementNS(namespace, 'text')
  element.setAttribute('x', String(x))
  element.setAttribute('y', String(y))
  element.setAttribute('style', style)
  element.textContent = content
  return element
}

/** Divides a text into lines of at most `letters` letters. */
function linesOf(line: string, letters: number): string[] {
  return line.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < letters) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
    return lines
  }, [])
}

/** Runs work while an element has the colours of paper. As it is synchronous, no screen shows them. */
function onPaper<Result>(element: HTMLElement, work: () => Result): Result {
  element.dataset['theme'] = 'light'
  try {
    return work()
  } finally {
    delete element.dataset['theme']
  }
}

interface Copied {
  readonly drawing: Element
  readonly width: number
  readonly height: number
  readonly name: string
}

/** Drawings in an element, with their styles. */
function drawingsIn(frame: HTMLElement): Copied[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-drawing]')].flatMap((holder) => {
    const drawing = [...holder.querySelectorAll('svg')].find(
      (svg) => svg.closest('button') === null,
    )
    if (drawing === undefined) return []
    const { width, height } = drawing.viewBox.baseVal
    return [{ drawing: withStyles(drawing), width, height, name: holder.dataset['drawing'] ?? '' }]
  })
}

/** Number of drawings in a row with which all of them are largest. */
function columnsFor(drawings: readonly Copied[], width: number, height: number): number {
  const scaleWith = (columns: number) => {
    const rows = Math.ceil(drawings.length / columns)
    const cell = { width: width / columns - gap, height: height / rows - gap - name.line }
    return Math.min(
      ...drawings.map((one) => Math.min(cell.width / one.width, cell.height / one.height)),
    )
  }
  const possible = drawings.map((_, index) => index + 1)
  return possible.reduce((best, one) => (scaleWith(one) > scaleWith(best) ? one : best), 1)
}

/** Composes the drawings in an element into one, in the form of a slide: a title, the drawings, a caption. */
function composed(frame: HTMLElement, texts: PictureTexts): Element {
  const picture = document.createElementNS(namespace, 'svg')
  const strong = `font-weight:600;fill:${token('--color-text', frame)}`
  const muted = `fill:${token('--color-text-muted', frame)}`
  const { width, height, margin } = slide
  let top = margin
  for (const line of linesOf(texts.title, title.letters)) {
    picture.append(text(line, margin, top + title.size, `font-size:${title.size}px;${strong}`))
    top += title.line
  }
  const below = linesOf(texts.caption, caption.letters)
  const bottom = height - margin - below.length * caption.line
  for (const [at, line] of below.entries()) {
    const y = bottom + (at + 1) * caption.line
    picture.append(text(line, margin, y, `font-size:${caption.size}px;${muted}`))
  }
  const drawings = drawingsIn(frame)
  const room = { width: width - 2 * margin + gap, height: bottom - top }
  const columns = columnsFor(drawings, room.width, room.height)
  const cell = {
    width: room.width / columns,
    height: room.height / Math.ceil(drawings.length / columns),
  }
  for (const [at, { drawing, name: label }] of drawings.entries()) {
    const x = margin + (at % columns) * cell.width
    const y = top + Math.floor(at / columns) * cell.height + gap / 2
    const head = label === '' ? 0 : name.line
    if (label) picture.append(text(label, x, y + name.size, `font-size:${name.size}px;${strong}`))
    const place = { x, y: y + head, width: cell.width - gap, height: cell.height - gap - head }
    for (const [attribute, value] of Object.entries(place)) {
      drawing.setAttribute(attribute, String(value))
    }
    picture.append(drawing)
  }
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  picture.setAttribute('width', String(width * slide.pixels))
  picture.setAttribute('height', String(height * slide.pixels))
  return picture
}

/** Composes a picture in the page's font, which it contains, and in the colours of paper. */
async function pictureOf(frame: HTMLElement, texts: PictureTexts): Promise<string> {
  const style = document.createElementNS(namespace, 'style')
  style.textContent = `${await fontFaces()} text{font-family:'Public Sans',sans-serif}`
  const picture = onPaper(frame, () => composed(frame, texts))
  picture.prepend(style)
  return new XMLSerializer().serializeToString(picture)
}

/**
 * Makes an SVG file of the drawings in an element, in the form of a slide of 16 to 9.
 *
 * @param frame contains an element `[data-drawing]` around each drawing, whose value is the drawing's caption
 */
export async function svgOf(frame: HTMLElement, texts: PictureTexts): Promise<Blob> {
  return new Blob([await pictureOf(frame, texts)], { type: 'image/svg+xml' })
}

/** Makes a PNG image of the same picture, on white. */
export async function pngOf(frame: HTMLElement, texts: PictureTexts): Promise<Blob> {
  return painted(await pictureOf(frame, texts))
}

async function painted(source: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = slide.width * slide.pixels
  canvas.height = slide.height * slide.pixels
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = token('--color-paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
