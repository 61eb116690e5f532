import { comparable } from '../../../contract/compared-text'
import { doubledCode } from '../../choice/codes'
import { singleType } from '../../choice/operand'
import { isLast, treeOf, type Node } from '../../choice/tree'
import type { ChoiceMetadata } from '../../choice/metadata'
import type { OwnCheck, QuestionCheck, QuestionPlaceChecked } from '../check'
import { advice, error, warning, type Said } from '../finding'

const metadataOf = ({ question }: QuestionPlaceChecked) => question.metadata as ChoiceMetadata

/** Choices: the kinds that begin with a list of preselected options (product §4). */
function isChoice({ kind }: QuestionPlaceChecked): boolean {
  return kind.newDefaults() !== null
}

/** A choice that nobody can answer. */
export const options: OwnCheck = (place) => {
  if (!isChoice(place)) return []
  const { nodes } = treeOf(metadataOf(place))
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
  const isSingle = place.kind.formulaType(place.question.metadata) !== 'list'
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

export const optionLabels: OwnCheck = (place) => {
  if (!isChoice(place)) return []
  const { roots, nodes } = treeOf(metadataOf(place))
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
export const optionCodes: OwnCheck = (place) => {
  if (!isChoice(place)) return []
  const { roots, nodes } = treeOf(metadataOf(place))
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

export const optionScores: OwnCheck = (place) => {
  const isMixed = isChoice(place) && singleType(metadataOf(place)) === 'unknown'
  const { nodes } = isMixed ? treeOf(metadataOf(place)) : { nodes: [] }
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
export const defaults: OwnCheck = (place) => {
  const { question, kind } = place
  if (!isChoice(place) || question.defaults === null || question.defaults.length === 0) return []
  const { byId } = treeOf(metadataOf(place))
  const said: Said[] = []
  const retired = question.defaults.map((id) => byId.get(id)).find((node) => node?.retired)
  if (retired !== undefined) {
    said.push(
      warning(
        'defaults',
        `L’opzione preselezionata «${retired.option.label}» è ritirata.`,
        'Preselezionane un’altra, o nessuna.',
      ),
    )
  } else if (kind.preset(question.metadata, question.defaults) === null) {
    said.push(
      warning(
        'defaults',
        'Le opzioni preselezionate non si possono scegliere insieme.',
        'Un’opzione che esclude le altre si preseleziona da sola.',
      ),
    )
  }
  return said
}

/** Neighbours that are to be one table are one only where their options are the same. */
export const matrix: QuestionCheck = (place, { design }) => {
  const { layout } = isChoice(place) ? metadataOf(place) : {}
  if (layout !== 'matrix') return []
  const rows = (design.groups.get(place.group.id)?.questions ?? []).filter(({ offered }) => offered)
  const before = rows[rows.findIndex(({ key }) => key === place.key) - 1]
  if (before === undefined || !isChoice(before) || place.question.heading !== null) return []
  if (metadataOf(before).layout !== 'matrix') return []
  const key = (one: QuestionPlaceChecked) =>
    treeOf(metadataOf(one))
      .nodes.map(({ option }) => `${option.id} ${option.label}`)
      .join('\n')
  return key(before) === key(place) && before.kind.id === place.kind.id
    ? []
    : [
        advice(
          'metadata',
          `Non sta nella stessa tabella di «${before.question.name}»: le opzioni non sono le stesse.`,
          'Duplica la domanda che precede, così le opzioni coincidono.',
        ),
      ]
}
