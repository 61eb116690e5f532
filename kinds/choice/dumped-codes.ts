import { shortName, variableName, comparable } from '../../contract/compared-text'
import type { Option } from './option'
import { optionPositions } from './option-changes'

const longestCode = 80
const longestKey = 40

const plainLabel = ({ label, id }: Option) => shortName(variableName(label), longestKey) || id

/**
 * Names of the options in headers of a choice while a number told apart what was called alike: the code, else the label in plain
 * letters, else the id.
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
    const wanted = option.code ?? plainLabel(option)
    let key = wanted
    for (let copy = 2; taken.has(key) || taken.has(`${key}__nota`); copy += 1)
      key = `${wanted}_${copy}`
    taken.add(key).add(`${key}__nota`)
    keys.set(id, key)
  }
  return keys
}

/**
 * The options with a code each, as the dump called them while they had none: what had a column each by its header, else by their
 * labels, which were the values. A number is put behind one that another has; those that are there stay.
 *
 * @param headers of options that have columns of their own
 */
export function codedAsDumped(
  options: readonly Option[],
  headers: ReadonlyMap<string, string> | null,
): Option[] {
  const codesOf = (siblings: readonly Option[]) =>
    siblings.flatMap(({ code }) => (code === undefined ? [] : [comparable(code)]))
  const everywhere = new Set(
    codesOf([...optionPositions(options).values()].map(({ option }) => option)),
  )
  const dumped = (option: Option) => {
    if (headers !== null) return headers.get(option.id) ?? plainLabel(option)
    return option.label.length > longestCode ? plainLabel(option) : option.label
  }
  const coded = (siblings: readonly Option[]): Option[] => {
    // Values were told apart by the way to them, headers by nothing.
    const taken = headers === null ? new Set(codesOf(siblings)) : everywhere
    return siblings.map((option) => {
      const wanted = dumped(option)
      let code = option.code ?? wanted
      if (option.code === undefined) {
        for (let copy = 2; taken.has(comparable(code)); copy += 1) code = `${wanted}_${copy}`
        taken.add(comparable(code))
      }
      const { children } = option
      return { ...option, code, ...(children !== undefined && { children: coded(children) }) }
    })
  }
  return coded(options)
}
