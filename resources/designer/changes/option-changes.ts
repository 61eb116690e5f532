import { countOf } from '../../../i18n/formats/format'
import { designDrafts } from '../../../i18n/words/admin/designs/design-drafts'
import { changesBetween, optionPositions } from '../../../kinds/choice/option-changes'
import type { Option } from '../../../kinds/choice/option'
import { listedNames, plain, quoted } from './value-text'

const words = designDrafts.options

/** Options of a question's metadata; none if its kind has no options. A stored record has passed its kind's schema. */
export function optionsIn(metadata: unknown): readonly Option[] {
  const isObject = typeof metadata === 'object' && metadata !== null
  const options = isObject && 'options' in metadata ? metadata.options : undefined
  return Array.isArray(options) ? (options as Option[]) : []
}

/** Sentences on each of the first items, and one with the number of the others. */
function each<Item>(items: readonly Item[], sentence: (item: Item) => string): string[] {
  const rest = items.length - listedNames
  const first = (rest > 0 ? items.slice(0, listedNames) : items).map(sentence)
  return rest > 0 ? [...first, words.others(rest)] : first
}

/** A sentence on options by name; none if there is no such option. */
function named(names: readonly string[], sentence: (names: string) => string): string[] {
  return names.length === 0 ? [] : [sentence(quoted(names))]
}

/** Tells the changes of the options of a question, in sentences. Long lists are summed up. */
export function optionChanges(before: readonly Option[], after: readonly Option[]): string[] {
  const [former, current] = [optionPositions(before), optionPositions(after)]
  const added: string[] = []
  const kept: { readonly was: Option; readonly is: Option }[] = []
  for (const [id, { option }] of current) {
    const was = former.get(id)?.option
    if (was === undefined) added.push(option.label)
    else kept.push({ was, is: option })
  }
  const removed = [...former].filter(([id]) => !current.has(id))
  const moved = changesBetween(before, after).flatMap((change) =>
    'put' in change && change.place !== undefined && former.has(change.put.id)
      ? [change.put.label]
      : [],
  )
  const differing = (field: keyof Option) => kept.filter(({ was, is }) => was[field] !== is[field])
  const flags = (field: 'retired' | 'withNote' | 'exclusive') => {
    const changed = differing(field).map(({ is }) => is)
    const names = (on: boolean) =>
      changed.filter((option) => (option[field] === true) === on).map(({ label }) => label)
    return [...named(names(true), words[field].on), ...named(names(false), words[field].off)]
  }
  return [
    ...(added.length > 0 ? [words.added(added.length, quoted(added))] : []),
    ...(removed.length > 0
      ? [words.removed(removed.length, quoted(removed.map(([, { option }]) => option.label)))]
      : []),
    ...each(differing('label'), ({ was, is }) => words.renamed(was.label, is.label)),
    ...each(differing('code'), ({ was, is }) =>
      words.recoded(is.label, plain(was.code), plain(is.code)),
    ),
    ...each(differing('score'), ({ was, is }) =>
      words.scored(is.label, plain(was.score), plain(is.score)),
    ),
    ...flags('retired'),
    ...flags('withNote'),
    ...flags('exclusive'),
    ...named(moved, words.moved),
  ]
}

/** The options of a new question: their number and the first of them. */
export function optionsText(options: readonly Option[]): string {
  const labels = [...optionPositions(options).values()].map(({ option }) => option.label)
  return words.all(countOf(labels.length, 'opzione', 'opzioni'), quoted(labels))
}
