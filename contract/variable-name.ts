import { comparable } from './compared-text'

/**
 * A title as part of a variable name of exports: `Pressione arteriosa (mmHg)` → `pressione_arteriosa_mmhg`. Empty where
 * it has no letter or digit of the Latin alphabet.
 */
export function variableName(title: string): string {
  return comparable(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/** A variable name of at most so many characters, broken between words where one can. */
export function shortName(name: string, longest: number): string {
  if (name.length <= longest) return name
  const cut = name.slice(0, longest + 1)
  const word = cut.lastIndexOf('_')
  // A single word that fills the place alone is cut within.
  return (word > longest / 2 ? cut.slice(0, word) : cut.slice(0, longest)).replace(/_+$/, '')
}
