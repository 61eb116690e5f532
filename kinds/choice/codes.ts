import { choices } from '../../i18n/words/choices'
import { comparable, shortName, variableName } from '../../contract/compared-text'
import type { Option } from './option'
import type { Completed } from '../kind'
import type { ChoiceMetadata } from './metadata'

/** Longest code made from a label: longer column names are too long for statistics programs. */
const longestMade = 40

/** Calls a function for each list of siblings in a tree, with its path. */
function eachList(
  options: readonly Option[],
  visit: (siblings: readonly Option[], path: readonly (string | number)[]) => void,
  path: readonly (string | number)[] = [],
): void {
  visit(options, path)
  options.forEach(({ children }, at) => {
    if (children !== undefined) eachList(children, visit, [...path, at, 'children'])
  })
}

function codesById(options: readonly Option[]): Map<string, string> {
  const codes = new Map<string, string>()
  eachList(options, (siblings) => {
    for (const { id, code } of siblings) if (code !== undefined) codes.set(id, code)
  })
  return codes
}

const codeFromLabel = ({ label, id }: Pick<Option, 'label' | 'id'>) =>
  shortName(variableName(label), longestMade) || id

/** Whether an option's code was made from its label, so that an imported list may replace it. */
export function isMade(option: Option): boolean {
  return option.code === undefined || option.code.replace(/_\d+$/, '') === codeFromLabel(option)
}

/**
 * Makes a code from an option's label, or from its id if the label has no Latin letter or digit. It differs from all taken ones, and
 * is added to them.
 */
function madeFrom({ label, id }: Option, taken: Set<string>): string {
  const base = codeFromLabel({ label, id })
  let code = base
  for (let number = 2; taken.has(comparable(code)); number += 1) code = `${base}_${number}`
  taken.add(comparable(code))
  return code
}

/** Lists whose options all have a code: a cache, since lists may have 20,000 options. */
const complete = new WeakSet<readonly Option[]>()

function isComplete(options: readonly Option[]): boolean {
  if (complete.has(options)) return true
  const isWhole = options.every(
    ({ code, children }) => code !== undefined && (children === undefined || isComplete(children)),
  )
  if (isWhole) complete.add(options)
  return isWhole
}

function filled(options: readonly Option[], codeOf: (option: Option) => string): Option[] {
  if (isComplete(options)) return options as Option[]
  const all = options.map((option) => {
    const children = option.children === undefined ? undefined : filled(option.children, codeOf)
    if (option.code !== undefined && children === option.children) return option
    return { ...option, code: option.code ?? codeOf(option), ...(children && { children }) }
  })
  complete.add(all)
  return all
}

/**
 * Gives each option a code (product §7): its own one, or one made from its label that is unique in the question. Lists that are
 * complete are returned as they are.
 *
 * @param former options before a change: an option that leaves out its code keeps the former one
 */
export function withCodes(options: readonly Option[], former: readonly Option[] = []): Option[] {
  if (isComplete(options)) return options as Option[]
  const formerCodes = codesById(former)
  const taken = new Set<string>()
  eachList(options, (siblings) => {
    for (const { id, code = formerCodes.get(id) } of siblings) {
      if (code !== undefined) taken.add(comparable(code))
    }
  })
  return filled(options, (option) => formerCodes.get(option.id) ?? madeFrom(option, taken))
}

interface CodeClash {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/**
 * Finds codes that siblings share, and changed codes of archived options, whose codes stay theirs for ever. Clashes that existed
 * before are valid until an administrator corrects them.
 *
 * @param former options before the change; null for an imported design, in which only equal codes clash
 */
function codeClashes(
  options: readonly Option[],
  former: readonly Option[] | null = [],
): CodeClash[] {
  const before = new Map<string, { readonly code: string; readonly list: object }>()
  eachList(former ?? [], (list) => {
    for (const { id, code = '' } of list) before.set(id, { code, list })
  })
  const clashes: CodeClash[] = []
  const existedBefore = (one: Option, other: Option) => {
    const [was, otherBefore] = [before.get(one.id), before.get(other.id)]
    if (was === undefined || otherBefore === undefined || was.list !== otherBefore.list)
      return false
    return was.code === one.code && otherBefore.code === other.code
  }
  eachList(options, (siblings, path) => {
    const seen = new Map<string, Option>()
    siblings.forEach((option, at) => {
      const { id, code = '', retired } = option
      if (code === '') return
      const own = before.get(id)?.code
      const report = (message: string) => clashes.push({ path: [...path, at, 'code'], message })
      if (retired === true && (own ?? '') !== '' && own !== code) {
        report(choices.retiredCode(own))
      }
      const key = former === null ? code.normalize() : comparable(code)
      const other = seen.get(key)
      if (other === undefined) seen.set(key, option)
      else if (!existedBefore(option, other)) {
        report(code === other.code ? choices.codeTwice(code) : choices.codeAlike(code, other.code))
      }
    })
  })
  return clashes
}

/** The first two siblings with the same code, as older designs may have them; null if all differ. */
export function doubledCode(siblings: readonly Option[]): readonly [Option, Option] | null {
  const seen = new Map<string, Option>()
  for (const option of siblings) {
    const key = comparable(option.code ?? '')
    const other = seen.get(key)
    if (other !== undefined) return [other, option]
    seen.set(key, option)
  }
  return null
}

/**
 * Metadata whose options all have a code, unique among siblings, or the issues of the codes.
 *
 * @param former null for an imported design
 */
export function completedChoice(
  metadata: ChoiceMetadata,
  former: ChoiceMetadata | null | undefined,
): Completed<ChoiceMetadata> {
  if (metadata.options === undefined) return { value: metadata }
  const options = withCodes(metadata.options, former?.options)
  const clashes = codeClashes(options, former === null ? null : former?.options)
  if (clashes.length === 0) return { value: { ...metadata, options } }
  return { issues: clashes.map(({ path, message }) => ({ path: ['options', ...path], message })) }
}
