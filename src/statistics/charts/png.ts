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
const margin = 24
const lineHeight = 20
/** Pixels of the image for each pixel of the screen, so that it is sharp on paper too. */
const sharpness = 2

/** Texts around a drawing in an image file. */
interface PictureTexts {
  readonly title: string
  /** Lines above it: which surveys were counted, and when. */
  readonly lines: readonly string[]
  /** Notes below it: how to read it. */
  readonly notes: readonly string[]
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

/** Copies the drawings in an element into one, with texts around them. */
function composed(frame: HTMLElement, { title, lines, notes }: PictureTexts): Element {
  const drawings = [...frame.querySelectorAll<HTMLElement>('[data-drawing]')].flatMap((holder) => {
    const drawing = [...holder.querySelectorAll('svg')].find(
      (svg) => svg.closest('button') === null,
    )
    if (drawing === undefined) return []
    const { width, height } = drawing.viewBox.baseVal
    return [{ drawing, width, height, caption: holder.dataset['drawing'] ?? '' }]
  })
  // Drawings next to a table are narrower than others: all get their mean width, so that no space is left empty.
  const sum = drawings.reduce((all, one) => all + one.width, 0)
  const across = Math.max(360, sum / Math.max(1, drawings.length))
  const width = across + 2 * margin
  const picture = document.createElementNS(namespace, 'svg')
  let y = margin
  const letters = Math.floor((width - 2 * margin) / 7.2)
  const write = (line: string, css: string) => {
    for (const part of linesOf(line, letters)) {
      y += lineHeight
      picture.append(text(part, margin, y - 5, css))
    }
  }
  const strong = `font-weight:600;fill:${token('--color-text', frame)}`
  const small = `font-size:13px;fill:${token('--color-text-muted', frame)}`
  write(title, `font-size:16px;${strong}`)
  for (const line of lines) write(line, small)
  y += 8
  for (const one of drawings) {
    if (one.caption) write(one.caption, `font-size:14px;${strong}`)
    const copy = withStyles(one.drawing)
    const tall = (one.height * across) / one.width
    for (const [name, value] of Object.entries({ x: margin, y, width: across, height: tall })) {
      copy.setAttribute(name, String(value))
    }
    picture.append(copy)
    y += tall + 12
  }
  for (const note of notes) write(note, small)
  const height = Math.ceil(y + margin - 12)
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`)
  picture.setAttribute('width', String(width * sharpness))
  picture.setAttribute('height', String(height * sharpness))
  return picture
}

/**
 * Makes one PNG image of the drawings in an element, with texts around them, in the page's font and on white.
 *
 * @param frame contains an element `[data-drawing]` around each drawing, whose value is the drawing's caption
 */
export async function pngOf(frame: HTMLElement, texts: PictureTexts): Promise<Blob> {
  const style = document.createElementNS(namespace, 'style')
  style.textContent = `${await fontFaces()} text{font-family:'Public Sans',sans-serif}`
  const picture = onPaper(frame, () => composed(frame, texts))
  picture.prepend(style)
  return painted(picture)
}

async function painted(picture: Element): Promise<Blob> {
  const image = new Image()
  const source = new XMLSerializer().serializeToString(picture)
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = Number(picture.getAttribute('width'))
  canvas.height = Number(picture.getAttribute('height'))
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = token('--color-paper')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png')
  })
}
