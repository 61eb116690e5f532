import { comparable } from '../../../contract/compared-text'
import { newOptionId, type Option } from '../option'

/** A question whose options can be copied. */
export interface OptionSource {
  readonly id: string
  readonly name: string
  readonly groupName: string
  readonly options: readonly Option[]
}

/** A list of options, with the first question that has it and the number of others with the same labels. */
export interface SourceList extends OptionSource {
  readonly others: number
}

const available = (options: readonly Option[]) => options.filter(({ retired }) => retired !== true)

function labelsOf(options: readonly Option[]): unknown[] {
  return available(options).map(({ label, children = [] }) => [label, labelsOf(children)])
}

const hasLevels = ({ options }: OptionSource) => options.some(({ children }) => children)

/**
 * Lists of options that a question can take over, each once: many questions of a scale have the same one.
 *
 * @param levels whether the question may have options below others
 */
export function sourceLists(sources: readonly OptionSource[], levels: boolean): SourceList[] {
  const lists = new Map<string, SourceList>()
  for (const source of sources) {
    if (available(source.options).length === 0 || (!levels && hasLevels(source))) continue
    const key = JSON.stringify(labelsOf(source.options))
    const first = lists.get(key)
    lists.set(key, first ? { ...first, others: first.others + 1 } : { ...source, others: 0 })
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

/** Options followed by copies of another question's. An option whose label is there already is not repeated, and empty lines go. */
export function withCopies(
  rows: readonly Option[],
  source: OptionSource,
  levels: boolean,
): { readonly options: Option[]; readonly added: number } {
  const own = rows.filter(({ label }) => label.trim() !== '')
  const labels = new Set(own.map(({ label }) => comparable(label)))
  const copies = copiesOf(source.options, levels).filter(
    ({ label }) => !labels.has(comparable(label)),
  )
  return { options: [...own, ...copies], added: copies.length }
}
