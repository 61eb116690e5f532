import { comparable } from '../../../contract/compared-text'
import { designChecks } from '../../../i18n/words/design-checks'
import { doubledCode } from '../../../kinds/choice/codes'
import { singleType } from '../../../kinds/choice/operand'
import { isLast, treeOf, type Node } from '../../../kinds/choice/tree'
import type { ChoiceMetadata } from '../../../kinds/choice/metadata'
import type { OwnCheck, QuestionCheck, CheckedDesignQuestion } from '../check'
import { advice, error, warning } from '../issue'

const texts = designChecks.options

const metadataOf = ({ question }: CheckedDesignQuestion) => question.metadata as ChoiceMetadata

/** Whether a question is a choice: those kinds begin with a list of preselected options (product §4). */
function isChoice({ kind }: CheckedDesignQuestion): boolean {
  return kind.newDefaults() !== null
}

/** Reports a choice without options, or with fewer than it takes to choose. */
export const options: OwnCheck = (designQuestion) => {
  if (!isChoice(designQuestion)) return []
  const { nodes } = treeOf(metadataOf(designQuestion))
  if (nodes.length === 0) return [error('metadata', texts.none)]
  const available = nodes.filter((node) => !node.retired && isLast(node))
  if (available.length === 0) return [error('metadata', texts.allArchived)]
  const isSingle = designQuestion.kind.formulaType(designQuestion.question.metadata) !== 'list'
  return isSingle && available.length === 1
    ? [advice('metadata', texts.onlyOne(available[0]?.option.label ?? ''))]
    : []
}

/** The first label that several available siblings have; null if all differ. */
function repeatedLabel(siblings: readonly Node[]): string | null {
  const seen = new Set<string>()
  for (const { option, retired } of siblings) {
    if (retired) continue
    if (seen.has(comparable(option.label))) return option.label
    seen.add(comparable(option.label))
  }
  return null
}

/** Reports siblings that have the same label. */
export const optionLabels: OwnCheck = (designQuestion) => {
  if (!isChoice(designQuestion)) return []
  const { roots, nodes } = treeOf(metadataOf(designQuestion))
  const lists = [
    { parent: null, list: roots },
    ...nodes.map((node) => ({ parent: node.option.label, list: node.children })),
  ]
  for (const { parent, list } of lists) {
    const label = repeatedLabel(list)
    if (label !== null) return [warning('metadata', texts.sameLabel(label, parent))]
  }
  return []
}

/** Reports siblings with the same code, by which formulas and files name them. New options can't have it, older ones may. */
export const optionCodes: OwnCheck = (designQuestion) => {
  if (!isChoice(designQuestion)) return []
  const { roots, nodes } = treeOf(metadataOf(designQuestion))
  for (const list of [roots, ...nodes.map(({ children }) => children)]) {
    const doubled = doubledCode(list.map(({ option }) => option))
    if (doubled === null) continue
    const [one, other] = doubled
    const codes = [one.code ?? '', other.code ?? ''] as const
    return [warning('metadata', texts.sameCode([one.label, other.label], codes))]
  }
  return []
}

/** Reports an option without a score among options that have one. */
export const optionScores: OwnCheck = (designQuestion) => {
  const isMixed = isChoice(designQuestion) && singleType(metadataOf(designQuestion)) === 'unknown'
  const { nodes } = isMixed ? treeOf(metadataOf(designQuestion)) : { nodes: [] }
  const without = nodes.find(({ option, retired }) => !retired && option.score === undefined)
  const isScored = nodes.some(({ option, retired }) => !retired && option.score !== undefined)
  return without !== undefined && isScored
    ? [advice('metadata', texts.withoutScore(without.option.label))]
    : []
}

/** Reports preselected options that are archived, or exclude each other. */
export const defaults: OwnCheck = (designQuestion) => {
  const { question, kind } = designQuestion
  if (!isChoice(designQuestion) || question.defaults === null || question.defaults.length === 0)
    return []
  const { byId } = treeOf(metadataOf(designQuestion))
  const archived = question.defaults.map((id) => byId.get(id)).find((node) => node?.retired)
  if (archived !== undefined)
    return [warning('defaults', texts.archivedDefault(archived.option.label))]
  return kind.preset(question.metadata, question.defaults) === null
    ? [warning('defaults', texts.excludingDefaults)]
    : []
}

/** Reports a row of a table that can't be in one table with the row before, as its options differ. */
export const matrix: QuestionCheck = (designQuestion, { design }) => {
  const { layout } = isChoice(designQuestion) ? metadataOf(designQuestion) : {}
  if (layout !== 'matrix') return []
  const rows = (design.groups.get(designQuestion.group.id)?.questions ?? []).filter(
    ({ offered }) => offered,
  )
  const previous = rows[rows.findIndex(({ key }) => key === designQuestion.key) - 1]
  if (previous === undefined || !isChoice(previous) || designQuestion.question.heading !== null)
    return []
  if (metadataOf(previous).layout !== 'matrix') return []
  const optionsText = (question: CheckedDesignQuestion) =>
    treeOf(metadataOf(question))
      .nodes.map(({ option }) => `${option.id} ${option.label}`)
      .join('\n')
  return optionsText(previous) === optionsText(designQuestion) &&
    previous.kind.id === designQuestion.kind.id
    ? []
    : [advice('metadata', texts.otherMatrix(previous.question.name))]
}
