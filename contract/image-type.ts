export const imageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type ImageType = (typeof imageTypes)[number]

/** How many of a file's first bytes `imageTypeOf` looks at. */
export const imageSignatureLength = 12

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
  const head = String.fromCharCode(...bytes.subarray(0, imageSignatureLength))
  return starts.find(([, start]) => start.test(head))?.[0] ?? null
}
