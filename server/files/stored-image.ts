import type { Sharp } from 'sharp'
import { databaseImage } from '../../contract/database-image'
import { imageTypeOf } from '../../contract/image-type'
import { library, prepareImage } from './image'

const { width, height, ratio } = databaseImage
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
