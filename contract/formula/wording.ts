import type { FormulaType } from './value'
import { limits } from './limits'

/** What a parameter of a function takes. */
export type Expected = Exclude<FormulaType, 'list' | 'unknown'> | 'any' | 'numberOrDate' | 'choice'

const typeNames: Record<FormulaType, string> = {
  number: 'un numero',
  text: 'un testo',
  boolean: 'un sì/no',
  date: 'una data',
  list: 'un elenco di scelte',
  unknown: 'un valore',
}

const expectedNames: Record<Expected, string> = {
  number: 'un numero',
  text: 'un testo',
  boolean: 'un sì/no',
  date: 'una data',
  any: 'un valore',
  numberOrDate: 'un numero o una data',
  choice: 'una domanda a scelta',
}

const dateRemedy = 'Una data si scrive DATA(2024; 1; 31).'
const joinRemedy = 'Per unire testi usa CONCATENA(…); un numero va senza virgolette.'
const daysRemedy =
  'Per i giorni fra due date usa GIORNI_TRA(inizio; fine), per spostarne una AGGIUNGI_GIORNI(data; giorni).'
const listRemedy = 'Usa PUNTEGGIO(domanda), CONTA_SCELTE(domanda) o SELEZIONATA(domanda; "codice").'

/** What to do when a value is of another type than expected. */
const remedies: Record<Expected, Partial<Record<FormulaType, string>>> = {
  number: {
    text: joinRemedy,
    boolean: 'Per contare un sì come 1 scrivi SE(…; 1; 0).',
    date: daysRemedy,
    list: listRemedy,
  },
  boolean: {
    number: 'Scrivi un confronto, per esempio … > 0.',
    text: 'Scrivi un confronto, per esempio … = "valore".',
    date: `Scrivi un confronto, per esempio … > DATA(2024; 1; 31).`,
    list: 'Scrivi SELEZIONATA(domanda; "codice").',
  },
  text: {
    number: 'Metti il valore tra virgolette, per esempio "1".',
    boolean: 'Metti il valore tra virgolette.',
    date: 'Metti il valore tra virgolette.',
    list: 'Usa ETICHETTA(domanda).',
  },
  date: { number: dateRemedy, text: dateRemedy, boolean: dateRemedy, list: dateRemedy },
  numberOrDate: {
    text: joinRemedy,
    boolean: 'Per contare un sì come 1 scrivi SE(…; 1; 0).',
    list: listRemedy,
  },
  choice: {},
  any: {},
}

function sentence(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ')
}

/** Every sentence of the formulas but the functions' own helps, which stand with the functions. */
export const wording = {
  yes: 'sì',
  no: 'no',

  // — syntax —
  empty: 'La formula è vuota. Scrivi un calcolo, per esempio @q_1 / 2.',
  tooLong: `La formula supera i ${limits.length.toLocaleString('it-IT')} caratteri. Dividila in più domande formula.`,
  tooDeep: `La formula ha più di ${limits.depth} livelli di parentesi. Dividila in più domande formula.`,
  tooManyParts: `La formula ha più di ${limits.nodes.toLocaleString('it-IT')} elementi. Dividila in più domande formula.`,
  decimalComma: (whole: string, fraction: string) =>
    `«${whole},${fraction}» è ambiguo. Scrivi ${whole.replaceAll('.', '')}.${fraction} per il numero decimale, oppure ${whole}; ${fraction} per due argomenti.`,
  twoPoints:
    'Il numero ha più di un punto. Il punto separa i decimali; le migliaia si scrivono di seguito, per esempio 1000000.',
  noDecimals: 'Dopo il punto mancano i decimali. Scrivili, o togli il punto.',
  numberTooLarge: 'Il numero è troppo grande. Scrivine uno più piccolo.',
  textNotClosed: 'Manca la chiusura del testo. Aggiungi le virgolette " alla fine del testo.',
  badReference:
    'Il riferimento è incompleto. Scrivi @q_ seguito dal numero della domanda, per esempio @q_12.',
  leadingEquals: 'Una formula comincia senza il segno =. Toglilo.',
  doubleEquals: 'Per confrontare basta un solo =. Scrivi = al posto di ==.',
  ampersand:
    'Il segno & non unisce testi. Usa CONCATENA(testo; testo), oppure E per due condizioni.',
  otherQuotes:
    'Un testo si scrive tra virgolette diritte, per esempio "sì". Sostituisci questo segno con ".',
  unexpectedCharacter: (character: string) =>
    `Il segno «${character}» non si usa nelle formule. Toglilo.`,
  unexpectedEnd: 'La formula finisce troppo presto. Completala dopo l’ultimo segno.',
  unexpected: (text: string) =>
    `Qui serve un valore, non «${text}». Aggiungi un numero, un riferimento o una funzione.`,
  missingOperator: (text: string) =>
    `Prima di «${text}» manca un operatore. Aggiungi per esempio +, *, = oppure E.`,
  separatorOutside:
    'Il separatore si usa solo fra gli argomenti di una funzione. Il decimale si scrive con il punto, per esempio 12.5.',
  tooManyClosed: 'C’è una parentesi chiusa di troppo. Toglila, o aprine una prima.',
  notClosed: 'La parentesi aperta qui non è chiusa. Aggiungi ).',
  chainedComparison:
    'Due confronti di seguito non si leggono insieme. Scrivi per esempio 1 < x E x < 5.',
  callNeedsBrackets: (signature: string) =>
    `Alla funzione mancano le parentesi. Scrivi ${signature}.`,

  // — names, references, types —
  unknownName: (name: string, nearest: string | null) =>
    nearest === null
      ? `«${name}» non è una funzione. Scegline una dall’elenco; un testo va tra virgolette.`
      : `«${name}» non è una funzione. Forse volevi ${nearest}?`,
  unknownReference: (id: string) =>
    `La domanda @q_${id} non esiste in questo database. Scegli una domanda dall’elenco.`,
  selfReference: 'La formula si riferisce a sé stessa. Togli questo riferimento.',
  wrongCount: (name: string, signature: string, found: number) =>
    `«${name}» non accetta ${found === 1 ? 'un argomento' : `${found} argomenti`}. Scrivi ${signature}.`,
  wrongType: (name: string, expected: Expected, found: FormulaType) =>
    sentence(
      `«${name}» vuole ${expectedNames[expected]}, qui c’è ${typeNames[found]}.`,
      remedies[expected][found],
    ),
  needsChoice: (name: string) =>
    `«${name}» vuole una domanda a scelta. Indicala con il suo riferimento, per esempio @q_12.`,
  differentTypes: (name: string, first: FormulaType, other: FormulaType) =>
    sentence(
      `«${name}» vuole valori dello stesso tipo: qui ci sono ${typeNames[first]} e ${typeNames[other]}.`,
      first === 'date' || other === 'date' ? dateRemedy : 'Rendili dello stesso tipo.',
    ),
  notComparable: (left: FormulaType, right: FormulaType) =>
    sentence(
      `Non si può confrontare ${typeNames[left]} con ${typeNames[right]}.`,
      left === 'list' || right === 'list'
        ? 'Scrivi SELEZIONATA(domanda; "codice").'
        : left === 'date' || right === 'date'
          ? dateRemedy
          : left === 'text' || right === 'text'
            ? 'Un codice o un testo va tra virgolette, un numero senza.'
            : 'Un sì/no si confronta con VERO o FALSO.',
    ),
  notOrdered: (type: FormulaType) =>
    sentence(
      `Per ${typeNames[type]} non c’è un prima e un dopo.`,
      type === 'list' ? 'Scrivi SELEZIONATA(domanda; "codice").' : 'Usa = oppure <>.',
    ),
  notACondition: (found: FormulaType) =>
    sentence(
      `La condizione deve dare un sì/no, qui c’è ${typeNames[found]}.`,
      remedies.boolean[found],
    ),
  /** `names`: the questions in order, the first not repeated. */
  cycle: (names: readonly string[]) =>
    `Le formule dipendono l’una dall’altra: ${[...names, ...names.slice(0, 1)].map((name) => `«${name}»`).join(' → ')}. Togli uno di questi riferimenti.`,

  // — why a result is null —
  reasons: {
    divisionByZero: 'Divisione per zero',
    negativeRoot: 'Radice di un numero negativo',
    logarithm: 'Logaritmo di un numero non positivo',
    power: 'Potenza non definita',
    notFinite: 'Il risultato è troppo grande',
    decimals: 'I decimali devono essere un numero intero da −15 a 15',
    tooFewForDeviation: 'La deviazione standard richiede almeno due valori',
    noScore: 'Nessuna delle opzioni scelte ha un punteggio',
    noChoice: 'Serve una domanda a scelta',
    noSuchDay: 'Il giorno non esiste nel calendario',
    dateRange: 'La data esce dal calendario (anni da 1 a 9999)',
    wholeDays: 'I giorni devono essere un numero intero',
    textTooLong: `Il testo supera i ${limits.resultText.toLocaleString('it-IT')} caratteri`,
    wrongType: (expected: Expected, found: FormulaType) =>
      `Serve ${expectedNames[expected]}, ma c’è ${typeNames[found]}`,
    notComparable: (left: FormulaType, right: FormulaType) =>
      `Non si può confrontare ${typeNames[left]} con ${typeNames[right]}`,
  },
} as const

/** Names that people try and that are left out on purpose: why, and what to write. */
export const refusedNames: ReadonlyMap<string, string> = new Map([
  ...['OGGI', 'TODAY', 'NOW', 'ADESSO', 'ORA'].map((name): [string, string] => [
    name,
    'Il giorno di oggi non si usa: il risultato cambierebbe da solo con il calendario. Scrivi SURVEY_DATE() (o DATA_SCHEDA()), il giorno della scheda.',
  ]),
  ...['RAND', 'CASUALE', 'RANDBETWEEN', 'CASUALE_TRA'].map((name): [string, string] => [
    name,
    'I numeri casuali non si usano: il risultato cambierebbe a ogni calcolo. Togli questa funzione.',
  ]),
  [
    'LOG',
    'LOG è ambiguo. Scrivi LN(numero) per il logaritmo naturale o LOG10(numero) per quello decimale.',
  ],
])
