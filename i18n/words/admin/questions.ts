import { models, type FieldName } from '../../../contract/models/index'
import { formatNumber } from '../../formats/number-text'

/** Names of a question editor's fields and actions, for the editor and for advice that refers to them. */
export const questionFields = {
  name: 'Testo della domanda',
  required: 'Obbligatoria',
  identifier: 'Dato personale',
  unarchive: 'Riattiva',
} as const

/** Explanations under fields that are made from the model. */
const fieldHelp: Readonly<Partial<Record<FieldName<'questions'>, string>>> = {
  identifier:
    'Resta fuori dalle esportazioni senza dati identificativi, con le formule che ne riportano il valore.',
}

/** Words about questions in the designer. */
export const questions = {
  title: 'Domande',
  one: 'Domanda',
  add: 'Aggiungi una domanda',
  addKind: (kind: string) => `Aggiungi: ${kind}`,
  kindTitle: (kind: string, purpose: string) => `${kind}: ${purpose}`,
  kinds: 'Aggiungi una domanda di un tipo',
  defaultName: models.questions.attributes.name.initial,
  empty: 'Il gruppo non ha ancora domande',
  emptyHelp: 'Aggiungi la prima: il tipo si può cambiare anche dopo.',
  fields: {
    name: questionFields.name,
    kind: 'Tipo e impostazioni',
    metadata: 'Impostazioni della risposta',
    defaults: 'Opzioni preselezionate',
    required: questionFields.required,
    help: 'Aiuto',
    heading: 'Titolo sopra la domanda',
    code: 'Codice',
    visibleIf: 'Mostra solo se',
    identifier: questionFields.identifier,
    bands: 'Fasce',
    decimals: 'Decimali mostrati',
    position: 'Ordine',
    archivedAt: 'Archiviazione',
    revision: 'Revisione',
  } satisfies Readonly<Record<FieldName<'questions'>, string>>,
  kind: 'Tipo',
  requiredMark: 'obbligatoria',
  requiredHelp: 'Senza risposta la scheda non si può completare.',
  fieldHelp,
  helpHelp: 'Appare sotto la domanda.',
  headingTitleHelp: 'Comincia una nuova parte del gruppo, da questa domanda in giù.',
  headingText: 'Testo sotto il titolo',
  codeHelp: 'Il nome della colonna nelle esportazioni, unico nel database.',
  bandsHelp: 'Un’etichetta accanto al valore, per esempio «moderato» fino a 14, 14 compreso.',
  decimalsHelp: 'Solo per la visualizzazione: calcoli ed esportazioni usano il valore intero.',
  decimalsExample: (count: number, usual: boolean) =>
    `${count === 0 ? 'Nessuno' : count}${usual ? ' (predefinito)' : ''}, es. ${formatNumber(1.234567, count)}`,
  bandUnnamed: 'Dai un nome a ogni fascia: fino ad allora valgono quelle di prima.',
  addBand: 'Aggiungi una fascia',
  bandUpTo: 'Fino a',
  /** Range of a band between the limit of the band below and its own; null = open. */
  bandRange: (above: string | null, upTo: string | null) =>
    [above !== null && `oltre ${above}`, upTo !== null && `fino a ${upTo} compreso`]
      .filter((part) => part !== false)
      .join(', ') || 'tutti i valori',
  bandLabel: 'Etichetta',
  bandTone: 'Tono',
  bandRemove: (label: string) => `Togli la fascia ${label}`,
  tones: { neutral: 'Neutro', good: 'Buono', warning: 'Attenzione', danger: 'Grave' },
  answerSection: 'Risposta',
  moreSection: 'Aiuto e titolo',
  exportSection: 'Esportazione',
  open: (name: string) => `Modifica la domanda ${name}`,
  close: 'Chiudi',
  reference: (id: string) => `Riferimento nelle formule: @q_${id}`,
  actions: (name: string) => `Azioni per la domanda ${name}`,
  duplicate: 'Duplica',
  moveToGroup: 'Sposta in un altro gruppo…',
  moveTitle: (name: string) => `Sposta «${name}» in un altro gruppo`,
  moveConfirm: 'Sposta',
  movedTo: (name: string, group: string) => `«${name}» è ora nel gruppo «${group}»`,
  targetGroup: 'Gruppo',
  targetPlace: 'Posizione',
  atTheEnd: 'Alla fine del gruppo',
  before: (name: string) => `Prima di «${name}»`,
  noOtherGroup: 'Non c’è un altro gruppo: creane prima uno.',
  delete: 'Elimina',
  deleteTitle: (name: string) => `Eliminare la domanda «${name}»?`,
  deleteText: 'L’operazione è definitiva.',
  deleted: 'Domanda eliminata',
  archive: 'Archivia',
  unarchive: questionFields.unarchive,
  archived: 'Archiviata',
  changeKindTitle: (kind: string) => `Cambiare il tipo in «${kind}»?`,
  changeKindText:
    'Le impostazioni della risposta (opzioni, limiti, valori iniziali) ricominciano da capo.',
  changeKind: 'Cambia tipo',
}

/** Words about the visibility of a question or a group. */
export const conditions = {
  add: 'Aggiungi una condizione',
  most: (number: number) => `Le condizioni sono al massimo ${number}.`,
  join: 'Mostra se sono vere',
  joins: { all: 'Tutte', any: 'Almeno una' },
  row: (position: number) => `Condizione ${position}`,
  question: 'Domanda',
  findQuestion: 'Cerca per titolo, codice o gruppo',
  operator: 'Confronto',
  number: 'Numero',
  text: 'Testo',
  day: 'Data',
  surveyDay: 'Giorno della scheda',
  options: 'Opzioni',
  findOption: 'Cerca un’opzione',
  removeOption: (label: string) => `Togli l’opzione ${label}`,
  deletedOption: (id: string) => `${id} (opzione eliminata)`,
  retiredOption: (label: string) => `${label} (ritirata)`,
  deletedQuestion: (id: string) => `Domanda eliminata (@q_${id})`,
  up: (position: number) => `Sposta su la condizione ${position}`,
  down: (position: number) => `Sposta giù la condizione ${position}`,
  moved: (position: number, total: number) => `Condizione in posizione ${position} di ${total}.`,
  remove: (position: number) => `Togli la condizione ${position}`,
  removed: 'Condizione tolta.',
  unsaved: 'Completa le righe segnate: fino ad allora vale la condizione di prima.',
  toText: 'Scrivi come formula',
  toRows: 'Torna alle righe',
  formula: 'Formula',
  formulaHelp: 'Una formula vera o falsa. Se è vuota, appare sempre.',
  none: 'Nessun risultato',
  more: (count: number) => `Altri ${count}: scrivi per restringere`,
} as const
