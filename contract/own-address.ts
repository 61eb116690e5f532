/**
 * The address of a page of this product that a text names: path, query and fragment. Null if it leads elsewhere: another origin, or a
 * path that begins with two slashes, which a browser takes for another host once it stands alone.
 *
 * @param origin where the product is; whoever judges a path alone may leave it out
 */
export function ownAddress(
  text: string | null | undefined,
  origin = 'https://own.invalid',
): string | null {
  const url = text != null && URL.canParse(text, origin) ? new URL(text, origin) : null
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
