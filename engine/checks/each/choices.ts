import { comparable } from '../../../contract/compared-text'
import { doubledCode } from '../../../kinds/choice/codes'
import { singleType } from '../../../kinds/choice/operand'
import { isLast, treeOf, type Node } from '../../../kinds/choice/tree'
import type { ChoiceMetadata } from '../../../kinds/choice/metadata'
import type { OwnCheck, QuestionCheck, CheckedDesignQuestion } from '../check'
import { advice, error, warning, type IssueWording } from '../issue'

const metadataOf = ({ question }: CheckedDesignQuestion) => question.metadata as ChoiceMetadata

/** Choices: the kinds that begin with a list of preselected options (product §4). */
function isChoice({ kind }: CheckedDesignQuestion): boolean {
  return kind.newDefaults() !== null
}

/** A choice that nobody can answer. */
export const options: OwnCheck = (designQuestion) => {
  if (!isChoice(designQuestion)) return []
  const { nodes } = treeOf(metadataOf(designQuestion))
  if (nodes.length === 0) {
    return [
      error('metadata', 'La scelta non ha opzioni.', 'Aggiungi le opzioni fra cui scegliere.'),
    ]
  }
  const offered = nodes.filter((node) => !node.retired && isLast(node))
  if (offered.length === 0) {
    return [
      error(
        'metadata',
        'Tutte le opzioni sono ritirate.',
        'Togli «Non offrire più» da una, o archivia la domanda.',
      ),
    ]
  }
  const isSingle = designQuestion.kind.formulaType(designQuestion.question.metadata) !== 'list'
  return isSingle && offered.length === 1
    ? [
        advice(
          'metadata',
          `Si può scegliere solo «${offered[0]?.option.label ?? ''}».`,
          'Aggiungi un’altra opzione, o usa una domanda Sì/No.',
        ),
      ]
    : []
}

/** The first label that stands twice among options that are offered together. */
function twice(siblings: readonly Node[]): string | null {
  const seen = new Set<string>()
  for (const { option, retired } of siblings) {
    if (retired) continue
    if (seen.has(comparable(option.label))) return option.label
    seen.add(comparable(option.label))
  }
  return null
}

export const optionLabels: OwnCheck = (designQuestion) => {
  if (!isChoice(designQuestion)) return []
  const { roots, nodes } = treeOf(metadataOf(designQuestion))
  const lists = [
    { above: null, list: roots },
    ...nodes.map((node) => ({ above: node, list: node.children })),
  ]
  for (const { above, list } of lists) {
    const label = twice(list)
    if (label === null) continue
    const where = above === null ? '' : ` in «${above.option.label}»`
    return [
      warning(
        'metadata',
        `Due opzioni${where} si chiamano «${label}».`,
        'Rinominane una, oppure toglila.',
      ),
    ]
  }
  return []
}

/** Formulas and files name an option by its code: new ones can't have another's, older ones are to be mended. */
export const optionCodes: OwnCheck = (designQuestion) => {
  if (!isChoice(designQuestion)) return []
  const { roots, nodes } = treeOf(metadataOf(designQuestion))
  for (const list of [roots, ...nodes.map(({ children }) => children)]) {
    const doubled = doubledCode(list.map(({ option }) => option))
    if (doubled === null) continue
    const [one, other] = doubled
    const codes =
      one.code === other.code
        ? `hanno lo stesso codice «${one.code ?? ''}»`
        : `hanno codici che si leggono alla stessa maniera, «${one.code ?? ''}» e «${other.code ?? ''}»`
    return [
      warning(
        'metadata',
        `«${one.label}» e «${other.label}» ${codes}: le formule non le distinguono, e nei dati scaricati il codice è seguito dall’id dell’opzione.`,
        'Dai a una delle due un altro codice.',
      ),
    ]
  }
  return []
}

export const optionScores: OwnCheck = (designQuestion) => {
  const isMixed = isChoice(designQuestion) && singleType(metadataOf(designQuestion)) === 'unknown'
  const { nodes } = isMixed ? treeOf(metadataOf(designQuestion)) : { nodes: [] }
  const without = nodes.find(({ option, retired }) => !retired && option.score === undefined)
  const isScored = nodes.some(({ option, retired }) => !retired && option.score !== undefined)
  return without !== undefined && isScored
    ? [
        advice(
          'metadata',
          `Alcune opzioni hanno un punteggio, «${without.option.label}» no.`,
          'Dai un punteggio a tutte, anche 0, o a nessuna.',
        ),
      ]
    : []
}

/** Options that are chosen beforehand must be there, and go together. */
export const defaults: OwnCheck = (designQuestion) => {
  const { question, kind } = designQuestion
  if (!isChoice(designQuestion) || question.defaults === null || question.defaults.length === 0)
    return []
  const { byId } = treeOf(metadataOf(designQuestion))
  const response: IssueWording[] = []
  const retired = question.defaults.map((id) => byId.get(id)).find((node) => node?.retired)
  if (retired !== undefined) {
    response.push(
      warning(
        'defaults',
        `L’opzione preselezionata «${retired.option.label}» è ritirata.`,
        'Preselezionane un’altra, o nessuna.',
      ),
    )
  } else if (kind.preset(question.metadata, question.defaults) === null) {
    response.push(
      warning(
        'defaults',
        'Le opzioni preselezionate non si possono scegliere insieme.',
        'Un’opzione che esclude le altre si preseleziona da sola.',
      ),
    )
  }
  return response
}

/** Neighbours that are to be one table are one only where their options are the same. */
export const matrix: QuestionCheck = (designQuestion, { design }) => {
  const { layout } = isChoice(designQuestion) ? metadataOf(designQuestion) : {}
  if (layout !== 'matrix') return []
  const rows = (design.groups.get(designQuestion.group.id)?.questions ?? []).filter(
    ({ offered }) => offered,
  )
  const before = rows[rows.findIndex(({ key }) => key === designQuestion.key) - 1]
  if (before === undefined || !isChoice(before) || designQuestion.question.heading !== null)
    return []
  if (metadataOf(before).layout !== 'matrix') return []
  const key = (one: CheckedDesignQuestion) =>
    treeOf(metadataOf(one))
      .nodes.map(({ option }) => `${option.id} ${option.label}`)
      .join('\n')
  return key(before) === key(designQuestion) && before.kind.id === designQuestion.kind.id
    ? []
    : [
        advice(
          'metadata',
          `Non sta nella stessa tabella di «${before.question.name}»: le opzioni non sono le stesse.`,
          'Duplica la domanda che precede, così le opzioni coincidono.',
        ),
      ]
}
