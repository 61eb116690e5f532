import type { NamedIn } from '../../formula/rewrite-options'
import { sameText } from '../../formula/text'
import type { Option } from './option'
import { optionPositions } from './option-changes'
import { formulaName } from './names'
import { isLast, treeOf } from './tree'

/**
 * Gives the names of the options that a text of a design's file named while an option without a code was named by its label; null where
 * the text means what it meant.
 *
 * @param former the options as they stood, some of them without a code
 * @param now the same with a code each
 */
export function namesNow(
  former: readonly Option[],
  now: Option[],
  text: string,
  where: NamedIn,
): readonly string[] | null {
  const tree = treeOf({ options: now })
  const byName = [...optionPositions(former).values()].flatMap(({ option }) => {
    const { code, label, score } = option
    // A score is what an option with one is to a comparison.
    const isName = (where === 'selected' || score === undefined) && sameText(code ?? label, text)
    return isName ? [option] : []
  })
  // Options with a code were named by it then too.
  if (byName.every(({ code }) => code !== undefined)) return null
  const named = byName.flatMap(({ id }) => tree.byId.get(id) ?? [])
  const last = named.filter(isLast)
  const meant = last.length > 0 ? last : named
  const names = [...new Set(meant.map((node) => formulaName(tree, node) ?? node.code))]
  return names.length === 0 || (names.length === 1 && names[0] === text) ? null : names
}
