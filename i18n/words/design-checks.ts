import { formatNumber } from '../formats/number-text'
import { questionFields } from './admin/questions'

/** One thing that is wrong or doubtful in a design, and how to correct it: one sentence each. */
export interface IssueText {
  readonly message: string
  readonly remedy: string
}

/**
 * Limits a sentence to the trials that it rests on: `Il risultato è …` becomes `In 400 prove con risposte ammesse il risultato è …`.
 *
 * @param rows number of trials; null = the sentence is true in all cases
 */
export function inTrials(rows: number | null, sentence: string): string {
  if (rows === null) return sentence
  const [first = '', ...rest] = sentence
  return `In ${formatNumber(rows)} prove con risposte ammesse ${first.toLowerCase()}${rest.join('')}`
}

const subjects = {
  question: { one: 'La domanda', shown: 'mostrata' },
  group: { one: 'Il gruppo', shown: 'mostrato' },
} as const

function numberWith(decimals: number): string {
  if (decimals === 0) return 'intero'
  return `con ${amountOfDecimals(decimals)}`
}

const amountOfDecimals = (decimals: number) =>
  decimals === 1 ? '1 decimale' : `${decimals} decimali`

const quoted = (texts: readonly string[]) => texts.map((text) => `«${text}»`).join(', ')

/** Texts about the options of a choice. */
const options = {
  none: {
    message: 'La scelta non ha opzioni.',
    remedy: 'Aggiungi le opzioni fra cui scegliere.',
  },
  allArchived: {
    message: 'Tutte le opzioni sono ritirate.',
    remedy: 'Togli «Non offrire più» da una, o archivia la domanda.',
  },
  onlyOne: (label: string) => ({
    message: `Si può scegliere solo «${label}».`,
    remedy: 'Aggiungi un’altra opzione, o usa una domanda Sì/No.',
  }),
  sameLabel: (label: string, parent: string | null) => ({
    message: `Due opzioni${parent === null ? '' : ` in «${parent}»`} si chiamano «${label}».`,
    remedy: 'Rinominane una, oppure toglila.',
  }),
  sameCode: (labels: readonly [string, string], codes: readonly [string, string]) => {
    const same =
      codes[0] === codes[1]
        ? `hanno lo stesso codice «${codes[0]}»`
        : `hanno codici che si leggono alla stessa maniera, «${codes[0]}» e «${codes[1]}»`
    return {
      message: `«${labels[0]}» e «${labels[1]}» ${same}: le formule non le distinguono, e nei dati scaricati il codice è seguito dall’id dell’opzione.`,
      remedy: 'Dai a una delle due un altro codice.',
    }
  },
  withoutScore: (label: string) => ({
    message: `Alcune opzioni hanno un punteggio, «${label}» no.`,
    remedy: 'Dai un punteggio a tutte, anche 0, o a nessuna.',
  }),
  archivedDefault: (label: string) => ({
    message: `L’opzione preselezionata «${label}» è ritirata.`,
    remedy: 'Preselezionane un’altra, o nessuna.',
  }),
  excludingDefaults: {
    message: 'Le opzioni preselezionate non si possono scegliere insieme.',
    remedy: 'Un’opzione che esclude le altre si preseleziona da sola.',
  },
  otherMatrix: (previous: string) => ({
    message: `Non sta nella stessa tabella di «${previous}»: le opzioni non sono le stesse.`,
    remedy: 'Duplica la domanda che precede, così le opzioni coincidono.',
  }),
} as const

/** Texts about the names and codes of questions and groups. */
const names = {
  initialQuestion: (name: string) => ({
    message: `La domanda si chiama ancora «${name}».`,
    remedy: `Scrivi che cosa si chiede in «${questionFields.name}».`,
  }),
  sameQuestions: (count: number, name: string, heading: string) => ({
    message: `Nel gruppo${heading === '' ? '' : `, sotto «${heading}»,`} ${count} domande si chiamano «${name}».`,
    remedy: 'Dai a ognuna un testo che la distingua, o mettile sotto titoli diversi.',
  }),
  initialCode: (code: string) => ({
    message: `Il codice «${code}» non dice di che domanda si tratta.`,
    remedy: 'Scrivine uno che si riconosca nei dati scaricati.',
  }),
  initialGroup: {
    message: 'Il gruppo non ha ancora un nome.',
    remedy: 'Scrivi di che cosa tratta.',
  },
  sameGroups: (count: number, name: string) => ({
    message: `${count} gruppi si chiamano «${name}».`,
    remedy: 'Dai a ognuno un nome che lo distingua.',
  }),
  emptyGroup: {
    message: 'Il gruppo non ha domande.',
    remedy: 'Aggiungine una, oppure elimina il gruppo.',
  },
  archivedGroup: {
    message: 'Tutte le domande del gruppo sono archiviate.',
    remedy: `${questionFields.unarchive}ne una, oppure archivia il gruppo.`,
  },
  /** Words in a question's name that promise personal data. */
  personal:
    /\b(cognome|codice fiscale|tessera sanitaria|nome (del|della|e cognome)|numero di telefono|telefono|cellulare|indirizzo|domicilio|e-?mail|data di nascita)\b/i,
  personalData: {
    message: 'La risposta sembra un dato personale, ma non è segnata come tale.',
    remedy: `Segna «${questionFields.identifier}»: resta fuori dalle esportazioni senza dati identificativi.`,
  },
} as const

const impossibleBounds = 'Correggi i limiti: così nessuna risposta è ammessa.'

/** Texts about bounds, formats and bands. Numbers and days come as texts. */
const values = {
  noNumber: (min: string, max: string, decimals: number) => ({
    message: `Fra ${min} e ${max} non c’è nessun numero ${numberWith(decimals)}.`,
    remedy: impossibleBounds,
  }),
  oneNumber: (number: string) => ({
    message: `Si può rispondere solo ${number}.`,
    remedy: 'Allarga i limiti, o togli la domanda.',
  }),
  stepMisses: (step: string, min: string, max: string) => ({
    message: `Con passo ${step} da ${min} non si arriva a ${max}.`,
    remedy: 'Scegli un passo che divida l’intervallo.',
  }),
  /** The first or last day that is expected lies outside the days that are allowed; null = today. */
  expectedDay: (end: 'first' | 'last', day: string | null) => ({
    message: `${end === 'first' ? 'Il primo' : 'L’ultimo'} giorno atteso, ${day ?? 'oggi'}, sta fuori dalle date ammesse.`,
    remedy: 'Porta le date attese dentro quelle ammesse.',
  }),
  formatTooLong: (needed: number, allowed: number) => ({
    message: `Il formato vuole ${needed} caratteri, ma ne sono ammessi ${allowed}: nessun testo va bene.`,
    remedy: 'Alza la lunghezza massima, o cambia il formato.',
  }),
  invalidSettings: (message: string | undefined) => ({
    message: message ?? 'Le impostazioni non sono valide.',
    remedy: 'Correggi le impostazioni della domanda.',
  }),
  emptyBand: (rows: number | null, label: string) => ({
    message: inTrials(rows, `Nessun valore cade nella fascia «${label}».`),
    remedy: 'Confronta le fasce con i valori possibili.',
  }),
  noBandAbove: (number: string) => ({
    message: `Sopra ${number} non c’è nessuna fascia.`,
    remedy: 'Lascia aperta l’ultima fascia, se vale per tutti i valori più alti.',
  }),
  sameBands: (label: string) => ({
    message: `Due fasce si chiamano «${label}».`,
    remedy: 'Uniscile, o dai a ognuna il suo nome.',
  }),
} as const

/** Question whose unit may be the reason for wrong results; `factor` of it make one of the result's unit. */
interface MisfitWords {
  readonly name: string
  readonly unit: string
  readonly factor: number
  readonly result: string
}

/** Cause of wrong results as a part of a sentence, and how to correct it. */
interface ResultCause {
  readonly cause: string
  readonly remedy: string
}

function conversion({ name, factor, result }: MisfitWords): string {
  const how =
    factor > 1
      ? `dividi «${name}» per ${formatNumber(factor, 4)}`
      : `moltiplica «${name}» per ${formatNumber(1 / factor, 4)}`
  return `Se il risultato è in ${result}, nella formula ${how}.`
}

/** Words about the answers that results rest on: within the bounds of each question, or also what is usual with its unit. */
const bases = {
  expected: 'Con le risposte attese',
  usual: 'Con valori usuali per le unità',
} as const

/** Bounds that a number lacks. */
const missingBounds = {
  both: {
    cause: 'Il numero non ha limiti',
    remedy: 'Indica minimo e massimo ammessi, o attesi.',
  },
  min: { cause: 'Al numero manca il minimo', remedy: 'Indica il minimo ammesso, o atteso.' },
  max: { cause: 'Al numero manca il massimo', remedy: 'Indica il massimo ammesso, o atteso.' },
} as const

const usedBy = (formulas: readonly string[]) =>
  formulas.length === 1 ? `la formula ${quoted(formulas)}` : `le formule ${quoted(formulas)}`

/** Texts about the results that formulas have. */
const results = {
  range: (low: string, high: string) => `vanno di solito da ${low} a ${high}`,
  single: (value: string) => `sono di solito ${value}`,
  /** @param range the end of the sentence, as `range` has it */
  expected: (range: string) => `${bases.expected} i risultati ${range}.`,
  offBands: {
    cause: 'fuori dalle fasce',
    remedy: 'Controlla la formula e le sue fasce.',
  },
  beyond: {
    cause: 'poco credibili con questa unità',
    remedy: 'Controlla la formula e la sua unità di misura.',
  },
  roundedAway: (decimals: number) => ({
    cause: `troppo piccoli per ${decimals === 0 ? 'un numero intero' : amountOfDecimals(decimals)}`,
    remedy: 'Controlla la formula, o mostra più decimali.',
  }),
  /** @param wrong what is wrong with the range, if it is not its unit alone */
  wrong: (
    basis: keyof typeof bases,
    range: string,
    wrong: ResultCause | null,
    misfit: MisfitWords | null,
  ) => ({
    message:
      `${bases[basis]} i risultati ${range}${wrong === null ? '' : `, ${wrong.cause}`}` +
      (misfit === null ? '.' : `: «${misfit.name}» in ${misfit.unit}?`),
    remedy: misfit === null ? (wrong?.remedy ?? '') : conversion(misfit),
  }),
  unbounded: (missing: keyof typeof missingBounds, formulas: readonly string[]) => ({
    message: `${missingBounds[missing].cause}, e lo usa${formulas.length === 1 ? '' : 'no'} ${usedBy(formulas)}: un errore di battitura cambierebbe il risultato.`,
    remedy: missingBounds[missing].remedy,
  }),
  initialScale: (formulas: readonly string[]) => ({
    message: `La scala è ancora quella iniziale, da 0 a 100, e la usa${formulas.length === 1 ? '' : 'no'} ${usedBy(formulas)}.`,
    remedy: 'Indica minimo e massimo della scala, oppure l’unità o i testi ai suoi estremi.',
  }),
} as const

/** Ends of a sentence that say which values an answer can have. */
const ranges = {
  both: (low: string, high: string) => `va da ${low} a ${high}`,
  low: (low: string) => `parte da ${low}`,
  high: (high: string) => `arriva a ${high}`,
  text: (text: string) => `«${text}»`,
  options: (values: readonly string[], areMore: boolean) =>
    `le sue opzioni valgono ${values.join(', ')}${areMore ? '…' : ''}`,
  none: 'non ha mai un valore',
} as const

/** Texts about formulas and conditions. `rows` is the number of trials that a sentence rests on; null = it is certain. */
const formulas = {
  /** Remedy of an error that names none. */
  correct: 'Correggi la formula.',
  unknownOption: (question: string, text: string, codes: readonly string[], areMore: boolean) => ({
    message: `Nessuna opzione di «${question}» ha il codice «${text}».`,
    remedy: `Scrivi uno dei suoi codici: ${quoted(codes)}${areMore ? '…' : ''}.`,
  }),
  neverTrue: (rows: number | null, question: string, range: string | null) => ({
    message: inTrials(
      rows,
      `Un confronto con «${question}» non è mai vero${range === null ? '' : `: ${range}`}.`,
    ),
    remedy: 'Confronta con un valore che la risposta può avere.',
  }),
  withoutBands: (question: string) => ({
    message: `«${question}» non ha fasce: FASCIA non dà mai un risultato.`,
    remedy: 'Aggiungi le fasce alla domanda.',
  }),
  archivedQuestion: (question: string, where: 'condition' | 'formula') => ({
    message: `Si usa «${question}», che è archiviata: nelle schede nuove non ha risposta.`,
    remedy: `${questionFields.unarchive} la domanda, o toglila dalla ${where === 'condition' ? 'condizione' : 'formula'}.`,
  }),
  noResult: (rows: number | null) => ({
    message: inTrials(rows, 'La formula non dà mai un risultato.'),
    remedy: 'Controlla che cosa usa: risposte che non ci sono, o un calcolo impossibile.',
  }),
  /** @param result null where it is no text to be quoted */
  sameResult: (rows: number | null, result: string | null) => ({
    message: inTrials(
      rows,
      `Il risultato è sempre ${result === null ? 'lo stesso' : `«${result}»`}.`,
    ),
    remedy: 'Usa nella formula le risposte da cui deve dipendere.',
  }),
  /** @param cause an issue inside the condition that may be the reason */
  neverShown: (
    subject: keyof typeof subjects,
    rows: number | null,
    cause: IssueText | undefined,
  ) => {
    const { one, shown } = subjects[subject]
    const why = rows === null ? 'non può essere vera' : 'non è mai vera'
    const sentence = inTrials(rows, `${one} non viene mai ${shown}: la condizione ${why}.`)
    return {
      message: cause === undefined ? sentence : `${sentence} ${cause.message}`,
      remedy: cause?.remedy ?? 'Correggi la condizione, o toglila.',
    }
  },
  alwaysShown: (subject: keyof typeof subjects, rows: number | null) => {
    const { one, shown } = subjects[subject]
    const why = rows === null ? 'vera in ogni caso' : 'sempre vera'
    return {
      message: inTrials(rows, `${one} è sempre ${shown}: la condizione è ${why}.`),
      remedy: rows === null ? 'Togli la condizione.' : 'Se non serve, togli la condizione.',
    }
  },
  laterQuestion: (question: string) => ({
    message: `La condizione dipende da «${question}», che si chiede dopo.`,
    remedy: 'Sposta prima quella domanda, così chi compila non deve tornare indietro.',
  }),
  requiredFormula: {
    message: 'Una formula si calcola da sola: essere obbligatoria non ha effetto.',
    remedy: `Togli «${questionFields.required}».`,
  },
  requiredHidden: {
    message: 'La domanda è obbligatoria, ma il suo gruppo non viene mai mostrato.',
    remedy: 'Correggi la condizione del gruppo.',
  },
} as const

/** Texts of all that the checks of a design report, by what they look at. */
export const designChecks = { options, names, values, ranges, results, formulas } as const
