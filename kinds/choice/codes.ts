import { choices } from '../../i18n/words/choices'
import { comparable, shortName, variableName } from '../../contract/compared-text'
import type { Option } from './option'

/** Long labels would make headers that no statistics program takes. */
const longestMade = 40

/** Calls back for each option of a tree, with the list that it stands in and where that is. */
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

const made = ({ label, id }: Pick<Option, 'label' | 'id'>) =>
  shortName(variableName(label), longestMade) || id

/** Whether an option's code is one that was made from its label: a list that gives it another may. */
export function isMade(option: Option): boolean {
  return option.code === undefined || option.code.replace(/_\d+$/, '') === made(option)
}

/** A code made from an option's label, or from its id where the label has no Latin letter or digit; unlike all that are taken. */
function madeFrom({ label, id }: Option, taken: Set<string>): string {
  const wanted = made({ label, id })
  let code = wanted
  for (let number = 2; taken.has(comparable(code)); number += 1) code = `${wanted}_${number}`
  taken.add(comparable(code))
  return code
}

/** Lists in which nothing lacks a code: of 20,000 options few are looked at again. */
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
 * Gives each option a code (product §7): the one that it had, else one made from its label that nothing else in the question has.
 * Lists that lack none are the very same.
 *
 * @param former the options before a change: one that leaves a code out keeps it
 */
export function withCodes(options: readonly Option[], former: readonly Option[] = []): Option[] {
  if (isComplete(options)) return options as Option[]
  const kept = codesById(former)
  const taken = new Set<string>()
  eachList(options, (siblings) => {
    for (const { id, code = kept.get(id) } of siblings) {
      if (code !== undefined) taken.add(comparable(code))
    }
  })
  return filled(options, (option) => kept.get(option.id) ?? madeFrom(option, taken))
}

export interface CodeClash {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/**
 * Finds codes that siblings share, and codes of retired options that were changed: they must never be another's. What stands
 * already is no clash: it stays valid until an administrator mends it.
 *
 * @param former the options before the change; null of a whole design that comes from elsewhere, where only equal codes clash
 */
export function codeClashes(
  options: readonly Option[],
  former: readonly Option[] | null = [],
): CodeClash[] {
  const before = new Map<string, { readonly code: string; readonly list: object }>()
  eachList(former ?? [], (list) => {
    for (const { id, code = '' } of list) before.set(id, { code, list })
  })
  const found: CodeClash[] = []
  const stood = (one: Option, other: Option) => {
    const [was, beside] = [before.get(one.id), before.get(other.id)]
    if (was === undefined || beside === undefined || was.list !== beside.list) return false
    return was.code === one.code && beside.code === other.code
  }
  eachList(options, (siblings, path) => {
    const seen = new Map<string, Option>()
    siblings.forEach((option, at) => {
      const { id, code = '', retired } = option
      if (code === '') return
      const own = before.get(id)?.code
      const report = (message: string) => found.push({ path: [...path, at, 'code'], message })
      if (retired === true && (own ?? '') !== '' && own !== code) {
        report(choices.retiredCode(own))
      }
      const key = former === null ? code.normalize() : comparable(code)
      const other = seen.get(key)
      if (other === undefined) seen.set(key, option)
      else if (!stood(option, other)) {
        report(code === other.code ? choices.codeTwice(code) : choices.codeAlike(code, other.code))
      }
    })
  })
  return found
}

/** Codes that several siblings have, as they stood before codes had to differ: of each list the first. */
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
