import { models, type FieldName } from '../../../contract/models/index'

/** Words about groups in the designer. */
export const groups = {
  title: 'Gruppi',
  one: 'Gruppo',
  add: 'Nuovo gruppo',
  defaultName: models.groups.attributes.name.initial,
  name: 'Nome del gruppo',
  fields: {
    name: 'Nome',
    color: 'Colore',
    description: 'Descrizione',
    visibleIf: 'Mostra il gruppo solo se',
    position: 'Ordine',
    archivedAt: 'Archiviazione',
    revision: 'Revisione',
  } satisfies Readonly<Record<FieldName<'groups'>, string>>,
  descriptionHelp: 'Appare sotto il titolo del gruppo.',
  settings: 'Impostazioni del gruppo',
  actions: (name: string) => `Azioni per il gruppo ${name}`,
  clone: 'Duplica',
  cloned: 'Gruppo duplicato',
  cloneTo: 'Copia in un altro database',
  cloneToTitle: (name: string) => `Copia «${name}» in un altro database`,
  cloneToConfirm: 'Copia',
  cloneToPossible: 'Il gruppo si può copiare così com’è.',
  cloneToRefused:
    'Il gruppo non si può copiare: le sue formule usano domande di altri gruppi, che nell’altro database non ci sono.',
  cloneToUse: (name: string, group: string, usedBy: readonly string[]) =>
    `«${name}» del gruppo «${group}», usata da ${usedBy.map((one) => `«${one}»`).join(', ')}`,
  cloneToRemedy:
    'Togli questi riferimenti dalle formule, o sposta le domande nel gruppo da copiare.',
  clonedTo: (name: string) => `Gruppo copiato in «${name}»`,
  clonedToDraft: (name: string) => `Gruppo copiato in «${name}», tra le modifiche da pubblicare`,
  noTarget: 'Nessun altro database corrisponde alla ricerca',
  delete: 'Elimina',
  deleteTitle: (name: string) => `Eliminare il gruppo «${name}»?`,
  deleteText: (questions: number) =>
    questions === 0
      ? 'Il gruppo è vuoto. L’operazione è definitiva.'
      : `Con il gruppo ${questions === 1 ? 'viene eliminata la sua domanda' : `vengono eliminate le sue ${questions} domande`}. L’operazione è definitiva.`,
  deleted: 'Gruppo eliminato',
  archived: 'Archiviato',
  archive: 'Archivia',
  unarchive: 'Riattiva',
  empty: 'Comincia con un gruppo',
  emptyHelp: 'Le domande stanno in gruppi: crea il primo, per esempio «Anamnesi».',
  back: 'Tutti i gruppi',
}

/** Words about the preview of a group as the doctor will see it. */
export const preview = {
  title: 'Anteprima',
  open: 'Anteprima',
  close: 'Chiudi l’anteprima',
  failed: 'Non è stato possibile caricare l’anteprima. Chiudi e riprova.',
  lead: 'Come la vedrà il medico. Le risposte di prova restano in questa pagina: non vengono salvate.',
  fill: 'Riempi con valori di prova',
  filled: 'Risposte di prova inserite',
  clear: 'Svuota',
  cleared: 'Risposte di prova tolte',
  scope: 'Che cosa si vede',
  scopes: { group: 'Questo gruppo', database: 'Database' },
  width: 'Larghezza',
  widths: { phone: 'Telefono', desktop: 'Computer' },
  others: (count: number) => `Valori dagli altri gruppi (${count})`,
  othersHelp: 'Le formule e le condizioni di questo gruppo usano queste risposte.',
  hidden: 'Con queste risposte il gruppo non appare',
  hiddenHelp: 'Cambia i valori degli altri gruppi per vederlo.',
  archived: 'Il gruppo è archiviato: non appare nelle nuove schede',
  groups: 'Gruppi dell’anteprima',
  nothing: 'Con queste risposte non appare nessun gruppo',
} as const
