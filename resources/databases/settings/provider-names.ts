import { bare } from '../../../contract/seen-text'
import { comparable } from '../../../contract/compared-text'

/** Whether a list has a centre already, however it is written there. */
export function hasProvider(names: readonly string[], name: string): boolean {
  return names.some((one) => comparable(one) === comparable(name))
}

/**
 * Adds centres to a list: each once, whatever its capitals, and written as it is written elsewhere.
 *
 * @param offered the centres in use, whose spelling is taken over
 */
export function addProviders(
  names: readonly string[],
  added: readonly string[],
  offered: readonly string[],
): string[] {
  const result = [...names]
  for (const one of added) {
    const name = bare(one).replace(/\s+/g, ' ')
    if (name === '' || hasProvider(result, name)) continue
    result.push(offered.find((known) => comparable(known) === comparable(name)) ?? name)
  }
  return result
}

/** A pasted list: one name a line; what surrounds names in spreadsheets and lists is left out. */
export function pastedProviders(text: string): string[] {
  return text.split(/[\r\n\t]+/).flatMap((line) => bare(line.replace(/^[\s•*–-]+/, '')) || [])
}
