import type { AnswersGroupStatus, SurveyStatus } from '../../contract/survey-status'
import { counted } from '../format'

const surveyStatus = {
  draft: 'Bozza',
  completed: 'Completata',
  returned: 'Da correggere',
  approved: 'Approvata',
  locked: 'Bloccata',
} as const satisfies Record<SurveyStatus, string>

const groupStatus = {
  empty: 'Vuoto',
  in_progress: 'In corso',
  complete: 'Completo',
} as const satisfies Record<AnswersGroupStatus, string>

const surveysCount = (count: number) => counted(count, 'scheda', 'schede')
const answersCount = (count: number) => counted(count, 'risposta', 'risposte')

/** Words of the doctor area. */
export const doctor = {
  title: 'Area medico',
  surveyStatus,
  groupStatus,
  surveysCount,
  /** A survey without a custom id is called by its number. */
  surveyName: (customId: string | null, id: string) =>
    customId === null || customId === '' ? `Scheda ${id}` : customId,

  dashboard: {
    title: 'I miei database',
    lead: 'Scegli il database in cui lavorare, o riprendi una scheda da dove l’avevi lasciata.',
    resume: 'Riprendi',
    resumeSurvey: (name: string) => `Riprendi la scheda ${name}`,
    recent: 'Ultime schede in lavorazione',
    open: 'Le mie schede',
    review: 'Schede da rivedere',
    asUser: 'Compili schede',
    asSupervisor: 'Supervisioni',
    stats: 'Statistiche',
    toReview: (count: number) => `${surveysCount(count)} da rivedere`,
    drafts: (count: number) => `${surveysCount(count)} in bozza`,
    returned: (count: number) => `${surveysCount(count)} da correggere`,
    total: (count: number) => surveysCount(count),
    size: (groups: number, questions: number) =>
      `${counted(groups, 'gruppo', 'gruppi')} · ${counted(questions, 'domanda', 'domande')}`,
    empty: 'Non partecipi ancora a nessun database',
    emptyHelp: 'Chi amministra Rilievo può aggiungerti a un database: poi lo troverai qui.',
    error: 'I database non si possono mostrare.',
  },

  unsent: {
    title: 'Risposte non ancora salvate in questo browser',
    line: (survey: string, waiting: number, refused: number) =>
      [
        waiting === 0 ? null : `${answersCount(waiting)} da inviare`,
        refused === 0 ? null : `${answersCount(refused)} da controllare`,
      ]
        .filter(Boolean)
        .join(', ')
        .concat(` nella scheda ${survey}`),
    discard: 'Scarta',
    discardOf: (survey: string) => `Scarta le risposte rifiutate della scheda ${survey}`,
    discardTitle: (count: number) =>
      count === 1 ? 'Scartare 1 risposta?' : `Scartare ${count} risposte?`,
    discardText: (survey: string) =>
      `Il server non trova più dove salvarle: la scheda ${survey} o le sue domande sono state eliminate, o non sono più tra le tue. Se scarti le risposte vanno perse.`,
    keep: 'Tienile',
  },

  surveys: {
    title: 'Schede',
    asUser: 'Le mie schede',
    asSupervisor: 'Tutte le schede',
    views: 'Vista',
    create: 'Nuova scheda',
    search: 'Cerca',
    searchPlaceholder: 'Codice o medico',
    searchOwnPlaceholder: 'Codice',
    status: 'Stato',
    allStatuses: 'Tutti gli stati',
    sort: 'Ordina per',
    sorts: {
      '-updatedAt': 'Ultima modifica',
      '-createdAt': 'Data di creazione',
      customId: 'Codice',
      status: 'Stato',
      '-completedAt': 'Data di completamento',
    },
    columns: {
      customId: 'Codice',
      status: 'Stato',
      progress: 'Gruppi completi',
      author: 'Medico',
      createdAt: 'Creata',
      updatedAt: 'Modificata',
    },
    noCustomId: 'senza codice',
    created: (date: string) => `Creata il ${date}`,
    updated: (date: string) => `Modificata il ${date}`,
    total: (count: number, capped: boolean) =>
      capped ? `Più di ${surveysCount(count)}` : surveysCount(count),
    empty: 'Non ci sono ancora schede',
    emptyHelp: 'Crea la prima: ogni scheda raccoglie le risposte di un caso.',
    emptySupervisor: 'Quando i medici creeranno delle schede, le troverai qui.',
    notFound: 'Nessuna scheda corrisponde alla ricerca',
    notFoundHelp: 'Prova con un altro codice o con un altro stato.',
    clearFilters: 'Togli i filtri',
    error: 'Le schede non si possono mostrare.',
    actions: 'Altre azioni',
    dump: 'Scarica i dati (.xlsx)',
    dumpCsv: 'Scarica i dati (.csv)',
    dumpFailed: 'Downloader error',
    clearCustomIds: 'Svuota i codici…',
    pages: 'Pagine',
    previousPage: 'Pagina precedente',
    nextPage: 'Pagina successiva',
    page: (page: number, pages: number) => `Pagina ${page} di ${pages}`,
  },

  clearCustomIds: {
    title: 'Svuotare i codici delle schede?',
    text: 'I codici dei pazienti di tutte le tue schede in questo database vengono cancellati. Le risposte restano, ma non potrai più risalire dal codice al paziente. L’operazione non si può annullare.',
    word: 'SVUOTA',
    type: (word: string) => `Per confermare scrivi ${word}`,
    confirm: 'Svuota i codici',
    done: 'Codici svuotati',
  },

  newSurvey: {
    title: 'Nuova scheda',
    customId: 'Codice del paziente',
    customIdHelp:
      'Facoltativo: lo puoi aggiungere o cambiare dopo. Usa un codice tuo: mai il nome, il codice fiscale o altri dati che identifichino la persona.',
    suspicious:
      'Questo sembra un codice fiscale: chi legge la scheda potrebbe riconoscere la persona. Scegli un altro codice.',
    create: 'Crea la scheda',
  },

  survey: {
    edit: 'Compila',
    goOn: 'Continua a compilare',
    read: 'Mostra tutta la scheda',
    actions: 'Altre azioni',
    progress: 'Gruppi completi',
    author: (name: string) => `Compilata da ${name}`,
    changeCustomId: 'Cambia il codice',
    customIdSaved: 'Codice salvato',
    save: 'Salva',
    bookmark: 'Metti il segnalibro a questo gruppo',
    unbookmark: 'Togli il segnalibro da questo gruppo',
    bookmarkHere: 'Segnalibro',
    delete: 'Elimina la scheda…',
    deleteTitle: 'Eliminare la scheda?',
    deleteText: 'La scheda e le sue risposte vengono eliminate. L’operazione non si può annullare.',
    deleteConfirm: 'Elimina la scheda',
    deleted: 'Scheda eliminata',
    complete: 'Completa la scheda',
    completed: 'Scheda completata',
    missingTitle: 'Mancano risposte obbligatorie',
    missingText: (count: number) =>
      count === 1
        ? 'Per completare la scheda serve ancora una risposta:'
        : `Per completare la scheda servono ancora ${count} risposte:`,
    unsentTitle: 'La scheda non si può ancora completare',
    unsentText:
      'Ci sono risposte non ancora salvate o da correggere: sono segnate nei loro campi. Quando saranno salvate potrai completare la scheda.',
    reopen: 'Riapri la scheda',
    reopened: 'Scheda riaperta',
    approve: 'Approva',
    approved: 'Scheda approvata',
    return: 'Rimanda al medico',
    returned: 'Scheda rimandata al medico',
    returnTitle: 'Rimandare la scheda al medico?',
    returnNote: 'Che cosa c’è da correggere',
    returnConfirm: 'Rimanda',
    noteRequired: 'Scrivi che cosa c’è da correggere.',
    noteOf: (note: string) => `Nota: ${note}`,
    states: {
      draft: null,
      returned:
        'Chi supervisiona ha rimandato la scheda: correggi le risposte e completala di nuovo.',
      completed:
        'La scheda è completata: le risposte non si possono cambiare. Finché non è approvata puoi riaprirla.',
      approved: 'La scheda è approvata: le risposte non si possono più cambiare.',
      locked: 'La scheda è bloccata da chi amministra: le risposte non si possono più cambiare.',
    } satisfies Record<SurveyStatus, string | null>,
    reviewState: 'La scheda è completata e aspetta la tua revisione.',
    ownReview: 'È una tua scheda: la rivede un altro supervisore.',
    notMine: 'Puoi leggere questa scheda; le risposte le cambia solo chi l’ha compilata.',
    notFound: 'La scheda non esiste, oppure non ne fai parte.',
    toSurveys: 'Torna alle schede',
    error: 'La scheda non si può mostrare.',
    noGroups: 'Questo database non ha ancora domande',
    noGroupsHelp: 'Appena chi lo amministra le avrà aggiunte, potrai rispondere qui.',
    notApplicable: 'Questo gruppo non riguarda questa scheda, secondo le risposte date finora.',
    noQuestions: 'In questo gruppo non c’è nessuna domanda da mostrare.',
  },

  groups: {
    title: 'Gruppi',
    steps: 'Gruppo precedente e successivo',
    previous: 'Gruppo precedente',
    next: 'Gruppo successivo',
    position: (index: number, count: number) => `Gruppo ${index} di ${count}`,
    missing: (count: number) =>
      count === 1 ? '1 obbligatoria mancante' : `${count} obbligatorie mancanti`,
  },

  saving: {
    saved: (time: string) => `Salvato alle ${time}`,
    idle: 'Le risposte si salvano da sole',
    sending: 'Salvataggio in corso…',
    waiting: (count: number) => `${answersCount(count)} da inviare`,
    offline: (count: number) =>
      count === 0 ? 'Non in linea' : `Non in linea: ${answersCount(count)} da inviare`,
    toCheck: (count: number) => `${answersCount(count)} da controllare`,
    unreadable: (count: number) =>
      `${answersCount(count)} di una sessione precedente non si possono più leggere su questo computer.`,
    notDurable:
      'Questo browser non può conservare le risposte: non chiudere la pagina finché non sono salvate.',
    retry: 'Riprova ora',
    leave: 'Ci sono risposte non ancora salvate. Vuoi uscire lo stesso?',
    leaveTitle: 'Risposte non ancora salvate',
    stay: 'Resta qui',
    leaveAnyway: 'Esci lo stesso',
  },

  unreadable: {
    title: 'Alcuni valori non si possono leggere',
    text: 'Se cambi gruppo, ciò che hai scritto in questi campi va perso e restano le risposte di prima:',
    giveUp: 'Torna alle risposte di prima',
    correct: 'Correggi',
  },

  question: {
    required: 'obbligatoria',
    retired: 'Domanda non più in uso',
    confirm: 'Confermo',
    confirmed: 'Valore confermato',
    correct: 'Correggo',
    invalid: 'Il valore non è ammesso.',
    sendAgain: 'Riprova',
    discard: 'Torna alla risposta salvata',
    options: 'Opzioni',
    refusedElsewhere: 'Risposte che non si sono potute salvare',
    refusedOne: (name: string | null, reason: string) =>
      `${name === null ? 'Una domanda che non c’è più' : `«${name}»`}: ${reason}`,
    discardRefused: 'Scarta la risposta',
    conflict: {
      title: 'Questa risposta è stata cambiata anche altrove',
      by: (name: string | null, when: string | null) =>
        [name ?? 'Un altro', when === null ? null : `il ${when}`].filter(Boolean).join(', '),
      mine: 'La tua risposta',
      theirs: 'La risposta salvata',
      keepMine: 'Tieni la mia',
      takeTheirs: 'Tieni quella salvata',
      none: 'Nessuna risposta',
    },
  },
  statsUnavailable:
    'Le statistiche di questo database non sono ancora disponibili in questa versione. Intanto puoi scaricare i dati come foglio di calcolo dall’elenco delle schede.',
} as const
