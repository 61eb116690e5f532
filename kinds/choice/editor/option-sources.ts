import { comparable } from '../../../contract/compared-text'
import { isSeen } from '../../../contract/seen-text'
import { newOptionId, type Option } from '../option'

/** A question whose options can be copied. */
export interface OptionSource {
  readonly id: string
  readonly name: string
  readonly groupName: string
  readonly options: readonly Option[]
}

/** A list of options, with the first question that has it and the number of others. */
export interface SourceList extends OptionSource {
  readonly others: number
  /** Names of all its questions and groups, and its labels, as `comparable` makes them. */
  readonly searchText: string
}

const available = (options: readonly Option[]) => options.filter(({ retired }) => retired !== true)

/** Content of options that is copied: all but their ids. */
function contentOf(options: readonly Option[]): unknown[] {
  return available(options).map(({ id: _id, children, ...fields }) => [
    Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    children && contentOf(children),
  ])
}

function labelsOf(options: readonly Option[]): string[] {
  return options.flatMap(({ label, children = [] }) => [label, ...labelsOf(children)])
}

const hasLevels = ({ options }: OptionSource) => options.some(({ children }) => children)

/**
 * Lists of options that a question can take over. Questions of a scale whose options are the same, with their codes and scores, are one
 * list.
 *
 * @param levels whether the question may have options below others
 */
export function sourceLists(sources: readonly OptionSource[], levels: boolean): SourceList[] {
  const lists = new Map<string, SourceList>()
  for (const source of sources) {
    const options = available(source.options)
    if (options.length === 0 || (!levels && hasLevels(source))) continue
    const key = JSON.stringify(contentOf(options))
    const first = lists.get(key)
    const names = comparable(`${source.name} ${source.groupName}`)
    lists.set(
      key,
      first === undefined
        ? {
            ...source,
            options,
            others: 0,
            searchText: `${names} ${comparable(labelsOf(options).join(' '))}`,
          }
        : { ...first, others: first.others + 1, searchText: `${first.searchText} ${names}` },
    )
  }
  return [...lists.values()]
}

/** Copies of the options that are still available, with ids of their own. In levels there are no notes. */
function copiesOf(options: readonly Option[], levels: boolean): Option[] {
  return available(options).map(({ children, withNote, ...option }) => ({
    ...option,
    id: newOptionId(),
    ...(!levels && withNote && { withNote }),
    ...(children && { children: copiesOf(children, levels) }),
  }))
}

/** Whether a row is only a line to be written in: an option whose label is being written anew has a code. */
const isBlank = ({ label, code, children }: Option) =>
  !isSeen(label) && code === undefined && children === undefined

/**
 * Options followed by copies of another question's. An option whose label is there already is not repeated, with all that is below it. A
 * code that is there already is left out, so that another one is made.
 *
 * @returns also how many options of the first level were added, and how many were there already
 */
export function withCopies(
  rows: readonly Option[],
  source: OptionSource,
  levels: boolean,
): { readonly options: Option[]; readonly added: number; readonly present: number } {
  const own = rows.filter((row) => !isBlank(row))
  const labels = new Set(own.map(({ label }) => comparable(label)))
  const codes = new Set(own.map(({ code = '' }) => comparable(code)))
  const copies = copiesOf(source.options, levels)
  const added = copies
    .filter(({ label }) => !labels.has(comparable(label)))
    .map(({ code, ...copy }) =>
      code === undefined || codes.has(comparable(code)) ? copy : { ...copy, code },
    )
  return {
    options: [...own, ...added],
    added: added.length,
    present: copies.length - added.length,
  }
}
