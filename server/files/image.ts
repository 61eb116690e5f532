import type { Sharp } from 'sharp'
import { problemText } from '../../i18n/problems'
import { requestIssues } from '../../i18n/words/server/request-issues'
import { databaseImage, imageTypeOf } from '../../contract/images'
import { type FieldIssue, invalid, Problem } from '../../contract/problems'

const { ratio, width, height, leastWidth, leastHeight, pixels } = databaseImage

/** Loaded with the first image: it is large, and the server starts where its binary is missing too. */
async function library() {
  const { default: sharp } = await import('sharp')
  // Images come one a month; what is kept for the next would only take memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function fault(detail: string, field: string): FieldIssue {
  return { pointer: `/${field}`, detail }
}

function refuseSize(size: { width: number; height: number }, field: string): void {
  if (size.width * size.height > pixels) {
    const most = pixels / 1_000_000
    throw invalid([fault(requestIssues.tooManyPixels(most), field)])
  }
  if (size.width < leastWidth || size.height < leastHeight) {
    const least = `${leastWidth} × ${leastHeight}`
    throw invalid([fault(requestIssues.tooFewPixels(least), field)])
  }
}

/** The largest part of the card's ratio from the middle, no larger than any card shows it. */
function cut(image: Sharp, size: { width: number; height: number }): Sharp {
  const part = {
    width: Math.min(size.width, Math.round(size.height * ratio)),
    height: Math.min(size.height, Math.round(size.width / ratio)),
  }
  return image
    .extract({
      left: Math.floor((size.width - part.width) / 2),
      top: Math.floor((size.height - part.height) / 2),
      ...part,
    })
    .resize({ width: Math.min(width, part.width), height: Math.min(height, part.height) })
}

/**
 * Any image that is taken → the one that is kept: its first frame, upright, cut to the card's ratio, anew in WebP, so that nothing
 * of the given file (its metadata, its place, what hides in it) goes on.
 *
 * @param field the field that a fault is told at
 * @throws Problem 415 for what is no image by its content, 422 where it is broken, too small or has too many pixels
 */
export async function prepareImage(bytes: Buffer, field: string): Promise<Buffer> {
  // Before the library sees it, which would read SVG and other formats as well.
  if (imageTypeOf(bytes) === null) {
    const refused = new Problem('notAnImage')
    throw new Problem('notAnImage', {}, { issues: [fault(problemText(refused), field)] })
  }
  const sharp = await library()
  const broken = () => invalid([fault(requestIssues.brokenImage, field)])
  // The size as it is looked at: a camera held upright only says so beside the picture.
  const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken()
    })
  refuseSize(size, field)
  const image = sharp(bytes, { limitInputPixels: pixels, failOn: 'warning' }).autoOrient()
  return cut(image, size)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw broken()
    })
}

const [lossy, headLength] = ['VP8 ', 20]

/** A WebP that is one lossy picture and nothing else: no metadata, no frames, nothing behind it. */
function isPlainWebp(bytes: Buffer): boolean {
  if (imageTypeOf(bytes) !== 'image/webp' || bytes.length < headLength) return false
  const size = bytes.readUInt32LE(16)
  const isWhole = bytes.readUInt32LE(4) + 8 === bytes.length
  return (
    isWhole &&
    bytes.toString('latin1', 12, 16) === lossy &&
    headLength + size + (size % 2) === bytes.length
  )
}

async function isOfCardSize(image: Sharp): Promise<boolean> {
  const size = await image.metadata()
  const isCut = Math.abs(size.width - size.height * ratio) <= ratio
  return isCut && size.width <= width && size.height <= height
}

/**
 * The same bytes where they are an image as `prepareImage` leaves it, so that a design that is exported and brought back shows the very
 * same one; any other image is made anew.
 *
 * @throws Problem as `prepareImage`
 */
export async function storedImage(bytes: Buffer, field: string): Promise<Buffer> {
  if (!isPlainWebp(bytes)) return prepareImage(bytes, field)
  const sharp = await library()
  try {
    const isKept = await isOfCardSize(sharp(bytes, { limitInputPixels: width * height }))
    if (!isKept) return await prepareImage(bytes, field)
    await sharp(bytes, { failOn: 'warning', limitInputPixels: width * height }).stats()
    return bytes
  } catch {
    return prepareImage(bytes, field)
  }
}
