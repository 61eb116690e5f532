import { bare } from '../../../contract/seen-text'
import { comparable } from '../../../contract/compared-text'

/** Whether a list has a centre, in any spelling that compares equal (capitals, spaces). */
export function hasProvider(names: readonly string[], name: string): boolean {
  return names.some((one) => comparable(one) === comparable(name))
}

/**
 * Adds centres to a list, each once. A centre that is in use elsewhere gets the spelling that it has there.
 *
 * @param available the centres in use
 */
export function addProviders(
  names: readonly string[],
  added: readonly string[],
  available: readonly string[],
): string[] {
  const result = [...names]
  for (const text of added) {
    const name = bare(text).replace(/\s+/g, ' ')
    if (name === '' || hasProvider(result, name)) continue
    result.push(available.find((known) => comparable(known) === comparable(name)) ?? name)
  }
  return result
}

/** Reads centres from a pasted list, one per line or cell; bullets before a name are dropped. */
export function pastedProviders(text: string): string[] {
  return text.split(/[\r\n\t]+/).flatMap((line) => bare(line.replace(/^[\s•*–-]+/, '')) || [])
}
