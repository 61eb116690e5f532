import type { Sharp } from 'sharp'
import { problemText } from '../../i18n/problems'
import { requestIssues } from '../../i18n/words/server/request-issues'
import { databaseImage, imageTypeOf } from '../../contract/images'
import { type FieldIssue, invalid, Problem } from '../../contract/problems'

const { ratio, width, height, leastWidth, leastHeight, pixels } = databaseImage

/** Loads sharp with the first image: it is large, and the server must also start where its binary is missing. */
async function library() {
  const { default: sharp } = await import('sharp')
  // Images are rare: a cache would only take memory.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

function issueAt(detail: string, field: string): FieldIssue {
  return { pointer: `/${field}`, detail }
}

/** Refuses an image with too many pixels, or one that is too small. @throws Problem 422 */
function assertSize(size: { width: number; height: number }, field: string): void {
  if (size.width * size.height > pixels) {
    const most = pixels / 1_000_000
    throw invalid([issueAt(requestIssues.tooManyPixels(most), field)])
  }
  if (size.width < leastWidth || size.height < leastHeight) {
    const least = `${leastWidth} × ${leastHeight}`
    throw invalid([issueAt(requestIssues.tooFewPixels(least), field)])
  }
}

/** Cuts an image to the card's ratio around its middle, and shrinks it to the largest size that a card shows. */
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
 * Turns an uploaded image into the one that is stored: its first frame, upright, cut to the card's ratio.
 * It is encoded anew as WebP, so that nothing else of the upload is stored: no metadata, no location, no hidden data.
 *
 * @param field field of the body that an issue names
 * @throws Problem 415 if its content is no image; 422 if it is broken, too small or has too many pixels
 */
export async function prepareImage(bytes: Buffer, field: string): Promise<Buffer> {
  // Checked before sharp sees it, which would read SVG and other formats as well.
  if (imageTypeOf(bytes) === null) {
    const refused = new Problem('notAnImage')
    throw new Problem('notAnImage', {}, { issues: [issueAt(problemText(refused), field)] })
  }
  const sharp = await library()
  const broken = () => invalid([issueAt(requestIssues.brokenImage, field)])
  // Size after rotation: a camera held upright notes the rotation only in the metadata.
  const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken()
    })
  assertSize(size, field)
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

/** Whether it is a WebP of one lossy picture and nothing else: no metadata, no frames, no bytes after it. */
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
 * Prepares the image of an imported design. Bytes that `prepareImage` made are stored unchanged,
 * so that a design that is exported and imported again shows exactly the same image.
 *
 * @throws Problem as `prepareImage`
 */
export async function storedImage(bytes: Buffer, field: string): Promise<Buffer> {
  if (!isPlainWebp(bytes)) return prepareImage(bytes, field)
  const sharp = await library()
  try {
    const isPrepared = await isOfCardSize(sharp(bytes, { limitInputPixels: width * height }))
    if (!isPrepared) return await prepareImage(bytes, field)
    await sharp(bytes, { failOn: 'warning', limitInputPixels: width * height }).stats()
    return bytes
  } catch {
    return prepareImage(bytes, field)
  }
}
