import type { NamedIn } from '../../contract/formula/rewrite-options'
import { sameText } from '../../contract/formula/text'
import type { Option } from './option'
import { standing } from './option-changes'
import { formulaName } from './names'
import { isLast, treeOf } from './tree'

/** The origin of a formula: data of an older version, in which ids were names too, or a file, in which options with a code are named by it. */
export type FormulaOrigin = 'data' | 'file'

/**
 * Gives the names of the options that a text named while an option without a code was named by its label; null where the text means
 * what it meant.
 *
 * @param former the options as they stood, some of them without a code
 * @param now the same with a code each
 */
export function namesNow(
  former: readonly Option[],
  now: Option[],
  text: string,
  { where, origin }: { readonly where: NamedIn; readonly origin: FormulaOrigin },
): readonly string[] | null {
  const tree = treeOf({ options: now })
  const options = [...standing(former).values()].map(({ option }) => option)
  const byName = options.filter(
    ({ code, label, score }) =>
      // A score is what an option with one is to a comparison.
      (where === 'selected' || score === undefined) && sameText(code ?? label, text),
  )
  // A text that is one option's code was hardly meant as another's id.
  if (origin === 'file' && byName.every(({ code }) => code !== undefined)) return null
  const isById = where === 'selected' && byName.length === 0
  const named = (isById ? options.filter(({ id }) => id === text) : byName).flatMap(
    ({ id }) => tree.byId.get(id) ?? [],
  )
  const last = named.filter(isLast)
  const meant = last.length > 0 ? last : named
  const names = [...new Set(meant.map((node) => formulaName(tree, node) ?? node.code))]
  return names.length === 0 || (names.length === 1 && names[0] === text) ? null : names
}
