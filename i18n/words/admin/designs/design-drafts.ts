import { countOf } from '../../../formats/format'

/** Words about the unpublished changes of a design, and about what differs between two designs. */
export const designDrafts = {
  title: 'Pubblica le modifiche',
  open: 'Pubblica…',
  inDraft: 'Bozza: i medici vedono le modifiche dopo la pubblicazione.',
  unsaved: 'Alcune modifiche non sono ancora salvate: si pubblica quando lo sono.',
  lead: 'Finché non pubblichi, i medici continuano a usare la progettazione di prima.',
  loadError: 'Non è stato possibile calcolare che cosa fa la pubblicazione',
  nothing: 'Niente da pubblicare',
  nothingHelp: 'La progettazione è uguale a quella che usano i medici.',
  summary: 'Che cosa cambia',
  changed: (when: string, who: string | null) =>
    who === null ? `Ultima modifica: ${when}.` : `Ultima modifica: ${when}, di ${who}.`,
  surveys: (open: number, closed: number) => {
    if (open + closed === 0) return 'Il database non ha ancora schede.'
    const taking =
      open === 0
        ? 'Le modifiche valgono per le schede nuove.'
        : `Le modifiche valgono dalla prossima apertura per ${open === 1 ? 'una scheda' : `${open} schede`} in bozza o da correggere.`
    if (closed === 0) return taking
    return closed === 1
      ? `${taking} Una scheda già completata, approvata o bloccata conserva la sua versione.`
      : `${taking} ${closed} schede già completate, approvate o bloccate conservano la loro versione.`
  },
  archivedInstead: (number: number) =>
    number === 1
      ? 'Una domanda viene archiviata invece che eliminata: ha delle risposte, o serve alle statistiche o a un’altra domanda archiviata.'
      : `${number} domande vengono archiviate invece che eliminate: hanno delle risposte, o servono alle statistiche o a un’altra domanda archiviata.`,
  obstacles: (number: number) =>
    number === 1
      ? 'Non si può ancora pubblicare: c’è un problema da correggere.'
      : `Non si può ancora pubblicare: ci sono ${number} problemi da correggere.`,
  openQuestion: (name: string) => `Apri «${name}»`,
  trial: {
    title: (surveys: number) =>
      surveys === 0
        ? 'Schede aperte'
        : surveys === 1
          ? 'Prova sull’ultima scheda aperta'
          : `Prova sulle ultime ${surveys} schede aperte`,
    untouched:
      'Nelle schede aperte non cambia niente: le modifiche non toccano risposte e risultati.',
    same: 'Nessun risultato cambia, e nessuna risposta viene nascosta o rifiutata.',
    results: 'Risultati che cambiano',
    resultsHelp: 'Le formule si ricalcolano subito dopo la pubblicazione.',
    hidden: 'Risposte che non si vedono più',
    hiddenHelp: 'Restano conservate, e tornano se la domanda si vede di nuovo.',
    refused: 'Risposte che non sono più ammesse',
    refusedHelp: 'Restano come sono: chi le modifica deve darne una ammessa.',
    incomplete: (surveys: number) =>
      surveys === 1
        ? 'In una scheda aperta mancheranno altre risposte obbligatorie.'
        : `In ${surveys} schede aperte mancheranno altre risposte obbligatorie.`,
    surveys: (number: number) => `in ${countOf(number, 'scheda', 'schede')}`,
    others: (number: number) => `e ${countOf(number, 'altra domanda', 'altre domande')}`,
  },
  publish: 'Pubblica',
  published: 'Modifiche pubblicate',
  versionName: 'Nome della versione (facoltativo)',
  versionNameHelp: 'Si ritrova tra le versioni del database: «Emendamento 2», per esempio.',
  publishWording: (number: number) =>
    number === 1
      ? 'Pubblica solo la correzione di testo'
      : `Pubblica solo le ${number} correzioni di testo`,
  publishWordingHelp:
    'Nomi, titoli, aiuti, etichette, descrizioni e colori: nessuna risposta e nessun risultato cambia. Le altre modifiche restano da pubblicare.',
  publishedWording: 'Correzioni di testo pubblicate',
  back: 'Torna alla progettazione',
  discard: 'Annulla tutte le modifiche',
  discardTitle: 'Annullare tutte le modifiche?',
  discardText: (changes: string) =>
    `Si perdono tutte le modifiche da pubblicare: ${changes}. La progettazione torna quella che vedono i medici. L’operazione è definitiva.`,
  discarded: 'Modifiche annullate',
  changes: 'Modifiche',
  /** Names of what happened to a question (feminine) or to a group (masculine). */
  question: {
    added: 'Nuova',
    removed: 'Eliminata',
    archived: 'Archiviata',
    restored: 'Riattivata',
    moved: 'Spostata',
  },
  group: {
    added: 'Nuovo',
    removed: 'Eliminato',
    archived: 'Archiviato',
    restored: 'Riattivato',
    moved: 'Spostato',
  },
  before: 'Prima',
  after: 'Ora',
  condition: 'Condizione',
  formula: 'Formula',
  inGroup: 'Gruppo',
  color: 'Colore',
  /** Numbers of changes; `null` is left out. */
  tally: (counts: {
    readonly added: number
    readonly changed: number
    readonly archived: number
    readonly removed: number
    readonly groups: number
  }) => {
    const { added, changed, archived, removed, groups } = counts
    const parts = [
      { count: added, one: 'nuova', many: 'nuove' },
      { count: changed, one: 'cambiata', many: 'cambiate' },
      { count: archived, one: 'archiviata', many: 'archiviate' },
      { count: removed, one: 'eliminata', many: 'eliminate' },
    ].filter(({ count }) => count > 0)
    const questions = parts.map(({ count, one, many }, index) =>
      index === 0
        ? `${countOf(count, 'domanda', 'domande')} ${count === 1 ? one : many}`
        : countOf(count, one, many),
    )
    const ofGroups = countOf(groups, 'gruppo nuovo o cambiato', 'gruppi nuovi o cambiati')
    return [...questions, ...(groups > 0 ? [ofGroups] : [])].join(', ')
  },
  more: (number: number) => `Mostra altre ${countOf(number, 'domanda', 'domande')}`,
  options: {
    all: (number: string, names: string) => (names === '' ? number : `${number}: ${names}`),
    added: (number: number, names: string) =>
      `${countOf(number, 'opzione nuova', 'opzioni nuove')}: ${names}`,
    removed: (number: number, names: string) =>
      `${countOf(number, 'opzione tolta', 'opzioni tolte')}: ${names}`,
    renamed: (before: string, after: string) => `«${before}» ora è «${after}»`,
    recoded: (label: string, before: string, after: string) =>
      `codice di «${label}»: prima ${before}, ora ${after}`,
    scored: (label: string, before: string, after: string) =>
      `punteggio di «${label}»: prima ${before}, ora ${after}`,
    retired: {
      on: (names: string) => `ritirate: ${names}`,
      off: (names: string) => `di nuovo in uso: ${names}`,
    },
    withNote: {
      on: (names: string) => `ora con una nota: ${names}`,
      off: (names: string) => `ora senza nota: ${names}`,
    },
    exclusive: {
      on: (names: string) => `ora escludono le altre: ${names}`,
      off: (names: string) => `non escludono più le altre: ${names}`,
    },
    moved: (names: string) => `spostate: ${names}`,
    others: (number: number) => `e ${countOf(number, 'altra', 'altre')} allo stesso modo`,
  },
} as const
