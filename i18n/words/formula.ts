import type { FormulaIssue } from '../../formula/issues'
import type { IssueValues } from '../../formula/issues'
import { limits } from '../../formula/expression'
import type { AmbiguousOption, FormulaType } from '../../formula/value'
import type { FormulaReason } from '../../formula/result'
import type { Expected, ReasonValues } from '../../formula/wording'

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
  question: 'una domanda',
  measure: 'una domanda che dà un numero',
}

const dateRemedy = 'Una data si scrive DATA(2024; 1; 31).'
const joinRemedy = 'Per unire testi usa CONCATENA(…); un numero va senza virgolette.'
const daysRemedy =
  'Per i giorni fra due date usa GIORNI_TRA(inizio; fine), per spostarne una AGGIUNGI_GIORNI(data; giorni).'
const selectedRemedy = 'Scrivi SELEZIONATA(domanda; "codice").'
const listRemedy = 'Usa PUNTEGGIO(domanda), CONTA_SCELTE(domanda) o SELEZIONATA(domanda; "codice").'
const splitRemedy = 'Dividila in più domande formula.'
const asNumberRemedy = 'Per contare un sì come 1 scrivi SE(…; 1; 0).'

/** Advice for a value of another type than expected. */
const remedies: Record<Expected, Partial<Record<FormulaType, string>>> = {
  number: { text: joinRemedy, boolean: asNumberRemedy, date: daysRemedy, list: listRemedy },
  boolean: {
    number: 'Scrivi un confronto, per esempio … > 0.',
    text: 'Scrivi un confronto, per esempio … = "valore".',
    date: `Scrivi un confronto, per esempio … > DATA(2024; 1; 31).`,
    list: selectedRemedy,
  },
  text: {
    number: 'Metti il valore tra virgolette, per esempio "1".',
    boolean: 'Metti il valore tra virgolette.',
    date: 'Metti il valore tra virgolette.',
    list: 'Usa ETICHETTA(domanda).',
  },
  date: { number: dateRemedy, text: dateRemedy, boolean: dateRemedy, list: dateRemedy },
  numberOrDate: { text: joinRemedy, boolean: asNumberRemedy, list: listRemedy },
  choice: {},
  question: {},
  measure: {},
  any: {},
}

/** Sentences about an issue: what is wrong, and what to do if that is known. */
export interface IssueText {
  readonly message: string
  readonly remedy: string | null
}

/** Texts by code, each from the values of its code. */
type Texts<Values, Text> = {
  readonly [Code in keyof Values]: Values[Code] extends []
    ? Text
    : (...values: Values[Code] & unknown[]) => Text
}

function issue(message: string, remedy: string | null): IssueText {
  return { message, remedy }
}

function notComparableRemedy(types: readonly FormulaType[]): string {
  if (types.includes('list')) return selectedRemedy
  if (types.includes('date')) return dateRemedy
  if (types.includes('text')) return 'Un codice o un testo va tra virgolette, un numero senza.'
  return 'Un sì/no si confronta con VERO o FALSO.'
}

const issues: Texts<IssueValues, IssueText> = {
  // — syntax —
  empty: issue('La formula è vuota.', 'Scrivi un calcolo, per esempio @q_1 / 2.'),
  tooLong: issue(
    `La formula supera i ${limits.length.toLocaleString('it-IT')} caratteri.`,
    splitRemedy,
  ),
  tooDeep: issue(`La formula ha più di ${limits.depth} livelli di parentesi.`, splitRemedy),
  tooManyParts: issue(
    `La formula ha più di ${limits.nodes.toLocaleString('it-IT')} elementi.`,
    splitRemedy,
  ),
  decimalComma: (whole: string, fraction: string) =>
    issue(
      `«${whole},${fraction}» è ambiguo.`,
      `Scrivi ${whole.replaceAll('.', '')}.${fraction} per il numero decimale, oppure ${whole}; ${fraction} per due argomenti.`,
    ),
  twoPoints: issue(
    'Il numero ha più di un punto.',
    'Il punto separa i decimali; le migliaia si scrivono di seguito, per esempio 1000000.',
  ),
  noDecimals: issue('Dopo il punto mancano i decimali.', 'Scrivili, o togli il punto.'),
  numberTooLarge: issue('Il numero è troppo grande.', 'Scrivine uno più piccolo.'),
  numberTooSmall: issue('Il numero è troppo vicino a zero.', 'Scrivi 0, o un numero più grande.'),
  textNotClosed: issue(
    'Manca la chiusura del testo.',
    'Aggiungi le virgolette " alla fine del testo.',
  ),
  badReference: issue(
    'Il riferimento è incompleto.',
    'Scrivi @q_ seguito dal numero della domanda, per esempio @q_12.',
  ),
  leadingEquals: issue('Una formula comincia senza il segno =.', 'Toglilo.'),
  doubleEquals: issue('Per confrontare basta un solo =.', 'Scrivi = al posto di ==.'),
  ampersand: issue(
    'Il segno & non unisce testi.',
    'Usa CONCATENA(testo; testo), oppure E per due condizioni.',
  ),
  otherQuotes: issue(
    'Un testo si scrive tra virgolette diritte, per esempio "sì".',
    'Sostituisci questo segno con ".',
  ),
  unexpectedCharacter: (character: string) =>
    issue(`Il segno «${character}» non si usa nelle formule.`, 'Toglilo.'),
  unexpectedEnd: issue('La formula finisce troppo presto.', 'Completala dopo l’ultimo segno.'),
  unexpected: (text: string) =>
    issue(
      `Qui serve un valore, non «${text}».`,
      'Aggiungi un numero, un riferimento o una funzione.',
    ),
  missingOperator: (text: string) =>
    issue(`Prima di «${text}» manca un operatore.`, 'Aggiungi per esempio +, *, = oppure E.'),
  separatorOutside: issue(
    'Il separatore si usa solo fra gli argomenti di una funzione.',
    'Il decimale si scrive con il punto, per esempio 12.5.',
  ),
  tooManyClosed: issue('C’è una parentesi chiusa di troppo.', 'Toglila, o aprine una prima.'),
  notClosed: issue('La parentesi aperta qui non è chiusa.', 'Aggiungi ).'),
  chainedComparison: issue(
    'Due confronti di seguito non si leggono insieme.',
    'Scrivi per esempio 1 < x E x < 5.',
  ),
  callNeedsBrackets: (signature: string) =>
    issue('Alla funzione mancano le parentesi.', `Scrivi ${signature}.`),

  // — names, references, types —
  unknownName: (name: string, nearest: string | null) =>
    issue(
      `«${name}» non è una funzione.`,
      nearest === null
        ? 'Scegline una dall’elenco; un testo va tra virgolette.'
        : `Forse volevi ${nearest}?`,
    ),
  unknownReference: (id: string) =>
    issue(`La domanda @q_${id} non esiste in questo database.`, 'Scegli una domanda dall’elenco.'),
  selfReference: issue('La formula si riferisce a sé stessa.', 'Togli questo riferimento.'),
  wrongCount: (name: string, signature: string, found: number) =>
    issue(
      `«${name}» non accetta ${found === 1 ? 'un argomento' : `${found} argomenti`}.`,
      `Scrivi ${signature}.`,
    ),
  wrongType: (name: string, expected: Expected, found: FormulaType) =>
    issue(
      `«${name}» vuole ${expectedNames[expected]}, qui c’è ${typeNames[found]}.`,
      remedies[expected][found] ?? null,
    ),
  needsChoice: (name: string) =>
    issue(
      `«${name}» vuole una domanda a scelta.`,
      'Indicala con il suo riferimento, per esempio @q_12.',
    ),
  ambiguousCode: (code: string, options: readonly AmbiguousOption[]) =>
    issue(
      `«${code}» è il codice di ${options.length} opzioni: ${options
        .slice(0, 4)
        .map(({ path }) => `«${path}»`)
        .join(', ')}${options.length > 4 ? '…' : ''}.`,
      `Scrivi il percorso dei codici: ${options
        .slice(0, 4)
        .map(({ name }) => `"${name}"`)
        .join(' oppure ')}.`,
    ),
  needsQuestion: (name: string) =>
    issue(`«${name}» vuole una domanda.`, 'Indicala con il suo riferimento, per esempio @q_12.'),
  notAConstant: issue(
    'Da dove comincia una riga della tabella è un numero scritto nella formula.',
    'Scrivi un numero, per esempio 10.',
  ),
  notAscending: issue(
    'Le righe della tabella devono crescere.',
    'Metti prima i numeri più piccoli, ciascuno una volta.',
  ),
  tooManyPairs: (limit: number) => issue(`La tabella ha più di ${limit} righe.`, splitRemedy),
  leastCount: (values: number) =>
    issue(
      'Quante risposte servono è un numero intero, al massimo quante sono.',
      `Scrivi un numero da 1 a ${values}.`,
    ),
  signBeforePower: (written: string) =>
    issue(
      `In «${written}» il segno vale prima della potenza, come in Excel: -2^2 è 4. In R è −4.`,
      'Scrivi (-2)^2 oppure -(2^2), così non ci sono dubbi.',
    ),
  differentTypes: (name: string, first: FormulaType, other: FormulaType) =>
    issue(
      `«${name}» vuole valori dello stesso tipo: qui ci sono ${typeNames[first]} e ${typeNames[other]}.`,
      first === 'date' || other === 'date' ? dateRemedy : 'Rendili dello stesso tipo.',
    ),
  notComparable: (left: FormulaType, right: FormulaType) =>
    issue(
      `Non si può confrontare ${typeNames[left]} con ${typeNames[right]}.`,
      notComparableRemedy([left, right]),
    ),
  notOrdered: (type: FormulaType) =>
    issue(
      `Per ${typeNames[type]} non c’è un prima e un dopo.`,
      type === 'list' ? selectedRemedy : 'Usa = oppure <>.',
    ),
  notACondition: (found: FormulaType) =>
    issue(
      `La condizione deve dare un sì/no, qui c’è ${typeNames[found]}.`,
      remedies.boolean[found] ?? null,
    ),
  /** `cycle`: the names in order, as `«IMC» → «Classe» → «IMC»`; `closing`: the name in this text that closes it. */
  cycle: (cycle: string, closing: string) =>
    issue(
      `Dipendono l’uno dall’altro: ${cycle}.`,
      `Togli da questa formula il riferimento a ${closing}.`,
    ),
  /** The question closes a cycle by its group, whose condition depends on it. */
  cycleThroughGroup: (cycle: string, group: string, named: string) =>
    issue(
      `Dipendono l’uno dall’altro: ${cycle}.`,
      `Togli il riferimento a ${named} dalla condizione del gruppo ${group}, o sposta la domanda in un altro gruppo.`,
    ),
  today: issue(
    'Il giorno di oggi non si usa: il risultato cambierebbe da solo con il calendario.',
    'Scrivi SURVEY_DATE() (o DATA_SCHEDA()), il giorno della scheda.',
  ),
  random: issue(
    'I numeri casuali non si usano: il risultato cambierebbe a ogni calcolo.',
    'Togli questa funzione.',
  ),
  logarithm: issue(
    'LOG è ambiguo.',
    'Scrivi LN(numero) per il logaritmo naturale o LOG10(numero) per quello decimale.',
  ),
}

/** Reasons for a null result, without a full stop. */
const reasons: Texts<ReasonValues, string> = {
  divisionByZero: 'Divisione per zero',
  negativeRoot: 'Radice di un numero negativo',
  logarithm: 'Logaritmo di un numero non positivo',
  power: 'Potenza non definita',
  notFinite: 'Il risultato è troppo grande',
  tooSmall: 'Il risultato è troppo vicino a zero',
  decimals: 'I decimali devono essere un numero intero da −15 a 15',
  tooFewForDeviation: 'La deviazione standard richiede almeno due valori',
  noScore: 'Nessuna delle opzioni scelte ha un punteggio',
  noChoice: 'Serve una domanda a scelta',
  noQuestion: 'Serve una domanda',
  noBands: 'La domanda non ha fasce',
  aboveBands: 'Il valore supera l’ultima fascia',
  belowTable: 'Il valore sta sotto la prima riga della tabella',
  leastCount: 'Quante risposte servono è un numero intero da 1 in su',
  tooFew: (needed: number, present: number) =>
    `${needed === 1 ? 'Serve almeno 1 risposta' : `Servono almeno ${needed} risposte`}: ${present === 1 ? 'ce n’è 1' : `ce ne sono ${present}`}`,
  wholeMonths: 'I mesi devono essere un numero intero',
  noSuchDay: 'Il giorno non esiste nel calendario',
  dateRange: 'La data esce dal calendario (anni da 1 a 9999)',
  wholeDays: 'I giorni devono essere un numero intero',
  textTooLong: `Il testo supera i ${limits.resultText.toLocaleString('it-IT')} caratteri`,
  wrongType: (expected: Expected, found: FormulaType) =>
    `Serve ${expectedNames[expected]}, ma c’è ${typeNames[found]}`,
  notComparable: (left: FormulaType, right: FormulaType) =>
    `Non si può confrontare ${typeNames[left]} con ${typeNames[right]}`,
}

/** Sentences about an issue. */
export function issueText({ code, values }: FormulaIssue): IssueText {
  const text = issues[code]
  return typeof text === 'function'
    ? (text as (...values: readonly unknown[]) => IssueText)(...values)
    : text
}

/** Both sentences of an issue as one text. */
export function issueSentences(issue: FormulaIssue): string {
  const { message, remedy } = issueText(issue)
  return remedy === null ? message : `${message} ${remedy}`
}

/** Text about the absence of a formula's result: its own text, or the sentence of a code. */
export function formulaReason(reason: FormulaReason): string {
  if (typeof reason === 'string') return reason
  if ('code' in reason) return issueSentences(reason)
  const text = reasons[reason.reason]
  return typeof text === 'function'
    ? (text as (...values: readonly unknown[]) => string)(...reason.values)
    : text
}
