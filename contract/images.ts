/** Form of a database's image: cut to the card's ratio, and never larger than a page shows it. */
export const databaseImage = {
  /** Type in which every image is stored and shown. */
  type: 'image/webp',
  bytes: 5 * 1024 * 1024,
  /** Width by height. */
  ratio: 3 / 2,
  width: 960,
  height: 640,
  /** Smaller images would be blurred on every card. */
  leastWidth: 96,
  leastHeight: 64,
  /** More than any camera makes within these bytes, and far less than fills a server's memory. */
  pixels: 50_000_000,
} as const

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** Number of first bytes that `imageTypeOf` reads. */
export const imageSignatureLength = 12

const starts: readonly (readonly [ImageType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
]

/**
 * Type of a file by its first bytes. Names and declared types may be wrong, and the library that reads images
 * would read SVG too.
 *
 * @returns null for anything but the four accepted types
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const signature = String.fromCharCode(...bytes.subarray(0, imageSignatureLength))
  return starts.find(([, start]) => start.test(signature))?.[0] ?? null
}
