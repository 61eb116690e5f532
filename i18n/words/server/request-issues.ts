import { countOf } from '../../formats/format'

/** Issues of a body, a file or a field of any call. */
export const requestIssues = {
  tooManyPixels: (millions: number) =>
    `L’immagine ha troppi pixel: al massimo ${millions} milioni.`,
  tooFewPixels: (size: string) => `L’immagine è troppo piccola: servono almeno ${size} pixel.`,
  brokenImage: 'L’immagine è rovinata o incompleta: non si può aprire.',
  unstorableText: 'Il testo contiene caratteri non ammessi.',
  numberTooLarge: 'Il numero è troppo grande.',
  otherLink: (type: string) => `Qui serve un collegamento di tipo «${type}».`,
  fileTooLarge: (megabytes: number) => `Il file supera ${megabytes} MB.`,
  oneFile: 'Invia un solo file.',
  fileMissing: 'Scegli un file.',
  fileGone: 'Il file non esiste.',
  valueNotAllowed: 'Il valore non è ammesso.',
} as const

/** Issues of changes of accounts, members and requests. */
export const accountIssues = {
  providerInUse: (provider: string, members: number) =>
    `«${provider}» è il centro ${members === 1 ? 'di un medico' : `di ${members} medici`} di questo database: prima cambialo a loro.`,
  requestOutcome: { accepted: 'accettata', rejected: 'rifiutata' },
  wait: (minutes: number) => (minutes === 1 ? 'un minuto' : `${minutes} minuti`),
  emailUsed: 'C’è già un account con questo indirizzo e-mail.',
  onlyDoctors: 'Solo un medico può compilare schede.',
  onlySupervisors: 'Solo un medico o un supervisore può supervisionare un database.',
  userGone: 'L’utente non esiste.',
  inactive: 'L’account è disattivato.',
  sameEmail: 'È già l’indirizzo del tuo account.',
  tooManyPreferences: 'Le preferenze sono troppe: insieme al massimo 64 kB.',
  wrongPassword: 'La password attuale non è corretta.',
  guessablePassword: 'La password è facile da indovinare.',
  unknownProvider: (provider: string, database: string) =>
    `«${provider}» non è tra i centri del database «${database}».`,
  wrongCode: 'Il codice non è corretto.',
  databaseTwice: 'Il database è indicato due volte.',
} as const

/** Issues of changes of a design or of templates, and names of their parts. */
export const designIssues = {
  newFormula: 'Nuova formula',
  optionInUse: (answers: number, examples: readonly string[]) =>
    `Un’opzione in uso non si può togliere né spostare (${answers === 1 ? 'c’è 1 risposta che la usa' : `ci sono ${answers} risposte che la usano`}: ${examples.join(', ')}): ritirala.`,
  codeUsed: 'Il codice è già usato in questo database.',
  databaseGone: 'Il database non esiste.',
  foreignGroup: 'Il gruppo non è di questo database.',
  foreignQuestion: 'La domanda non è di questo database.',
  questionOrGroup: 'Indica la domanda o il gruppo, non entrambi.',
  theGroup: (name: string) => `Il gruppo «${name}»`,
  theQuestion: (name: string) => `La domanda «${name}»`,
  theDatabase: (name: string) => `Il database «${name}»`,
  followerElsewhere: 'La domanda che dovrebbe seguire non fa parte del gruppo: ricarica.',
  cycleInGroup: (cycle: string) => `In questo gruppo dipenderebbe da sé stessa: ${cycle}.`,
  groupElsewhere: 'Il gruppo non fa parte di questo database.',
  withoutOptions: 'Questa domanda non ha opzioni.',
  changesBesideOptions:
    'Insieme a un altro tipo o a tutte le opzioni non si possono dare modifiche di singole.',
  otherList: 'L’elenco non corrisponde a quello attuale: ricarica la pagina e riprova.',
  codeOfColumn: (code: string, question: string) =>
    `Nei dati scaricati «${code}» è una colonna di «${question}»: scegli un altro codice.`,
  unknownKind: (name: string, known: string) =>
    `Il tipo «${name}» non esiste: scegli fra ${known}.`,
  defaultsOfChoices: 'Solo le domande a scelta hanno opzioni preselezionate.',
  defaultGone: 'Una delle opzioni preselezionate non esiste.',
  defaultsTogether: 'Queste opzioni non si possono preselezionare insieme.',
  bandsOfNumbers: 'Solo i valori numerici hanno fasce.',
  groupDeleted: 'il suo gruppo è stato eliminato, ripristina prima quello.',
  questionElsewhere: 'La domanda non è di questo database: scegline un’altra.',
  foreignTemplate: 'Il modello non è di questo database.',
  providerElsewhere: 'Il centro non è tra quelli del database: scegline un altro.',
  doctorElsewhere: 'Il medico non partecipa al database: scegline un altro.',
} as const

/** Issues of a file with a design. */
export const designFileIssues = {
  otherFile: 'Questo file non contiene la struttura di un database.',
  /** Syntax errors by the parser's own names; any other error means that a value is missing. */
  syntax: {
    PropertyNameExpected: 'Qui serve il nome di una proprietà, tra virgolette.',
    ColonExpected: 'Dopo il nome di una proprietà servono i due punti.',
    CommaExpected: 'Qui serve una virgola.',
    CloseBraceExpected: 'Qui serve una virgola o «}».',
    CloseBracketExpected: 'Qui serve una virgola o «]».',
    EndOfFileExpected: 'Dopo la fine del file c’è altro testo.',
    InvalidCommentToken: 'I commenti non sono ammessi.',
    UnexpectedEndOfString: 'Un testo non è chiuso dalle virgolette.',
    InvalidUnicode: 'Un testo ha una barra rovesciata seguita da un segno sbagliato.',
    InvalidEscapeCharacter: 'Un testo ha una barra rovesciata seguita da un segno sbagliato.',
    InvalidCharacter: requestIssues.unstorableText,
  } as Readonly<Partial<Record<string, string>>>,
  codeTwice: (code: string) => `Il codice «${code}» è già di un’altra domanda.`,
  idInText: (id: string) =>
    `Nel file le domande si nominano con il loro codice, per esempio {peso}, non con @q_${id}.`,
  noSuchCode: (code: string) => `Nel file non c’è nessuna domanda con il codice «${code}».`,
  filterWithoutCode: 'Il filtro nomina la domanda con il suo codice, in «question».',
  notUtf8: 'Il file non è un testo in UTF-8.',
  tooManyQuestions: (count: number, most: number) =>
    `Il file ha ${count} domande: al massimo ${most}.`,
  protoKey: 'La proprietà «__proto__» non è ammessa.',
  keyTwice: (key: string) => `La proprietà «${key}» c’è già.`,
  endsEarly: 'Il file finisce troppo presto.',
  valueMissing: 'Qui serve un valore.',
  tooDeep: (most: number) => `Il file ha più di ${most} livelli.`,
  tooManyValues: (most: number) => `Il file ha più di ${most} valori.`,
} as const

/** Issues of changes of a survey or an answer. */
export const surveyIssues = {
  newSurvey: 'nuova',
  otherThanDraft: 'altro che in bozza',
  computed: 'Una formula si calcola da sola.',
  reasonBesideValue: 'Un motivo si dà solo a una risposta senza valore.',
  questionOfOtherGroup: 'La domanda non fa parte di questo gruppo.',
  questionArchived: 'La domanda è archiviata: non accetta più risposte.',
  groupArchived: 'Il gruppo è archiviato.',
  questionOfOtherDatabase: 'La domanda non fa parte di questo database.',
  operationMissing: 'Manca l’identificativo dell’operazione.',
  answeredAbove: 'La domanda ha già una risposta, più sopra.',
  noteMissing: 'Scrivi il motivo.',
  noteWithoutMove: 'La nota si scrive insieme al cambio di stato.',
  codeUsed: 'Hai già una scheda con questo codice, o con uno che si legge uguale.',
  groupOfOtherSurvey: 'Il gruppo non fa parte di questa scheda.',
} as const

/** Numbers of answers, comments and surveys that prevent a change. */
export const amounts = {
  answers: (number: number) => countOf(number, 'risposta', 'risposte'),
  comments: (number: number) => countOf(number, 'commento', 'commenti'),
  surveys: (number: number) => countOf(number, 'scheda', 'schede'),
  and: ' e ',
} as const

/** Issues of a template of statistics, or of a block. */
export const templateProblems = {
  question: 'La domanda non è di questo database.',
  chart: 'Questo grafico non va bene per la domanda: scegline un altro.',
  itself: 'Una domanda non si raggruppa per sé stessa: scegline un’altra.',
  groupBy:
    'Si raggruppa per una domanda a scelta, sì/no o con fasce: questa non divide le schede in gruppi.',
  twoGroupings: 'Un blocco si raggruppa per una domanda, oppure per centro o periodo: togline uno.',
  option: 'Un’opzione non è della domanda: scegline un’altra.',
} as const

/** Reasons why the draft of a design can't be published. */
export const draftIssues = {
  formula: (name: string, reason: string) => `«${name}»: ${reason}`,
  cycle: (names: string) => `Queste formule dipendono l’una dall’altra: ${names}.`,
  kindFixed: (name: string) =>
    `«${name}» ha delle risposte: il suo tipo non si può cambiare. Rimetti il tipo di prima, o archiviala e aggiungi una domanda nuova.`,
  options: (name: string, reason: string) => `«${name}»: ${reason}`,
}
