import { comparable, shortName, variableName } from '../../contract/compared-text'
import type { Option } from './option'
import { optionPositions } from './option-changes'
import type { NamedIn } from '../../formula/rewrite-options'
import { sameText } from '../../formula/text'
import { formulaName } from './names'
import { isLast, treeOf } from './tree'

const longestCode = 80
const longestKey = 40

const plainLabel = ({ label, id }: Option) => shortName(variableName(label), longestKey) || id

/**
 * Column keys of options as former versions of the export made them: the code, else the label in plain letters, else the id. Equal
 * ones are told apart by a number.
 *
 * @param reserved keys of the question's other columns
 */
export function formerKeys(
  options: readonly Option[],
  reserved: readonly string[],
): ReadonlyMap<string, string> {
  const taken = new Set(reserved)
  const keys = new Map<string, string>()
  for (const [id, { option }] of optionPositions(options)) {
    const base = option.code ?? plainLabel(option)
    let key = base
    for (let copy = 2; taken.has(key) || taken.has(`${key}__nota`); copy += 1)
      key = `${base}_${copy}`
    taken.add(key).add(`${key}__nota`)
    keys.set(id, key)
  }
  return keys
}

/**
 * Gives options codes by the names that they had in former exports: their column's key, or else their label, which was the value.
 * Existing codes stay, and a number tells equal ones apart.
 *
 * @param headers keys of the options that have columns of their own
 */
export function codedAsExported(
  options: readonly Option[],
  headers: ReadonlyMap<string, string> | null,
): Option[] {
  const codesOf = (siblings: readonly Option[]) =>
    siblings.flatMap(({ code }) => (code === undefined ? [] : [comparable(code)]))
  const everywhere = new Set(
    codesOf([...optionPositions(options).values()].map(({ option }) => option)),
  )
  const exportedName = (option: Option) => {
    if (headers !== null) return headers.get(option.id) ?? plainLabel(option)
    return option.label.length > longestCode ? plainLabel(option) : option.label
  }
  const coded = (siblings: readonly Option[]): Option[] => {
    // Values include the path to an option, so that codes differ among siblings only; keys differ everywhere.
    const taken = headers === null ? new Set(codesOf(siblings)) : everywhere
    return siblings.map((option) => {
      const base = exportedName(option)
      let code = option.code ?? base
      if (option.code === undefined) {
        for (let copy = 2; taken.has(comparable(code)); copy += 1) code = `${base}_${copy}`
        taken.add(comparable(code))
      }
      const { children } = option
      return { ...option, code, ...(children !== undefined && { children: coded(children) }) }
    })
  }
  return coded(options)
}

/**
 * Present names of the options that a text of an older design file meant. In such a file an option without a code was named by its
 * label.
 *
 * @param former options of the file, some of them without a code
 * @param now options with a code each
 * @returns null if the text means the same now as then
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
    // A comparison meets an option's score, if it has one.
    const isName = (where === 'selected' || score === undefined) && sameText(code ?? label, text)
    return isName ? [option] : []
  })
  // Options with a code had the same name then.
  if (byName.every(({ code }) => code !== undefined)) return null
  const named = byName.flatMap(({ id }) => tree.byId.get(id) ?? [])
  const last = named.filter(isLast)
  const nodes = last.length > 0 ? last : named
  const names = [...new Set(nodes.map((node) => formulaName(tree, node) ?? node.code))]
  return names.length === 0 || (names.length === 1 && names[0] === text) ? null : names
}
