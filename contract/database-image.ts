/** What a database's image has to be: cut to the card's ratio, and never larger than any place that shows it. */
export const databaseImage = {
  bytes: 5 * 1024 * 1024,
  /** Width by height. */
  ratio: 3 / 2,
  width: 960,
  height: 640,
  /** What is smaller would be a blur on every card. */
  leastWidth: 96,
  leastHeight: 64,
  /** Above any camera's that keeps within the bytes, and far below what fills a server's memory. */
  pixels: 50_000_000,
} as const

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** How many of a file's first bytes `imageTypeOf` looks at. */
export const imageHeadLength = 12

const starts: readonly (readonly [ImageType, RegExp])[] = [
  ['image/png', /^\x89PNG\r\n\x1a\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/gif', /^GIF8[79]a/],
]

/**
 * What a file is, by its first bytes: names and declared types lie, and the library that reads images would read SVG too.
 *
 * @returns null for anything but the four types that are taken
 */
export function imageTypeOf(bytes: Uint8Array): ImageType | null {
  const head = String.fromCharCode(...bytes.subarray(0, imageHeadLength))
  return starts.find(([, start]) => start.test(head))?.[0] ?? null
}
