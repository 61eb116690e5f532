import type { MailParts } from './mail'

/**
 * The address of a page in a mail: it begins with `PUBLIC_URL`, never with what a request calls the product.
 *
 * @param pattern of `contract/pages.ts`
 * @param places of the pattern, by their names
 */
export function linkTo(
  { publicUrl }: Pick<MailParts, 'publicUrl'>,
  pattern: string,
  places: Readonly<Record<string, string>>,
  query = '',
): string {
  const path = pattern.replace(/:(\w+)/g, (_place, name: string) =>
    encodeURIComponent(places[name] ?? ''),
  )
  return `${publicUrl()}${path}${query}`
}
