import { simple } from './compared-text'

/**
 * A title as part of a variable name of exports: `Pressione arteriosa (mmHg)` → `pressione_arteriosa_mmhg`. Empty where
 * it has no letter or digit of the Latin alphabet.
 */
export function variableName(title: string): string {
  return simple(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
