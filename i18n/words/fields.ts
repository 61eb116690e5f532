const numberTooLarge = 'Il numero è troppo grande.'
const numberMissing = 'Serve un numero.'
const unstorableText = 'Il testo contiene un carattere non ammesso.'

const months = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

/**
 * Words of the fields in which questions are answered and designed, and of unreadable entries. Numbers and days
 * are passed as texts.
 */
export const fields = {
  noAnswer: 'Nessuna risposta',
  /** Action that clears an answer, next to a field and in its question's menu. */
  clearAnswer: 'Cancella risposta',
  changeSign: (name: string | undefined) =>
    name === undefined ? 'Cambia segno' : `Cambia segno: ${name}`,
  bounds: {
    both: (low: string, high: string) => `da ${low} a ${high}`,
    low: (low: string) => `almeno ${low}`,
    high: (high: string) => `al massimo ${high}`,
    fromToday: 'da oggi in poi',
    untilToday: 'non oltre oggi',
    from: (day: string) => `dal ${day}`,
    until: (day: string) => `fino al ${day}`,
  },
  numbers: {
    missing: numberMissing,
    tooSmall: 'Il numero è troppo piccolo.',
    tooLarge: numberTooLarge,
    least: (value: string) => `Il valore minimo è ${value}.`,
    most: (value: string) => `Il valore massimo è ${value}.`,
    ambiguous: (whole: string, decimal: string) =>
      `Non è chiaro: scrivi ${whole} oppure ${decimal}.`,
    unreadable: 'Non è un numero: scrivi per esempio 12,5.',
    unit: 'Unità di misura',
  },
  texts: {
    missing: 'Serve un testo.',
    nul: 'Il testo contiene un carattere non ammesso (NUL).',
    incomplete: 'Il testo contiene un carattere incompleto.',
    unstorable: unstorableText,
    charactersAtMost: (maximum: number) => `Al massimo ${maximum} caratteri.`,
  },
  days: {
    unreadable: 'Scrivi la data come giorno/mese/anno, per esempio 01/02/2026.',
    years: (first: number, last: number) => `L’anno dev’essere tra ${first} e ${last}.`,
    noSuchMonth: (month: number) => `Il mese ${month} non esiste: vanno da 1 a 12.`,
    dayZero: 'Il giorno 0 non esiste.',
    dayTooLarge: (day: number) => `Il giorno ${day} non esiste: un mese ne ha al massimo 31.`,
    months,
    noSuchDay: (day: number, month: string, when: string, days: number) =>
      `Il ${day} ${month} non esiste: ${when} ha ${days} giorni.`,
    /** Words that people may type instead of a day. */
    today: 'oggi',
    yesterday: 'ieri',
  },
  bands: {
    unnamed: 'Ogni fascia ha un nome.',
    atMost: (number: number) => `Al massimo ${number} fasce.`,
    notRising: 'I limiti delle fasce devono crescere; solo l’ultima può restare aperta.',
  },
  yes: 'Sì',
  no: 'No',
  /** Value of a setting that is on or off, within a sentence. */
  on: 'sì',
  off: 'no',
  objects: {
    unknownKeys: (keys: readonly string[]) => `Proprietà sconosciuta: ${keys.join(', ')}.`,
    missing: 'Serve un oggetto.',
  },
} as const

/** Words of a field for a day. */
export const dayField = {
  placeholder: 'gg/mm/aaaa',
  openCalendar: (field: string) => `Apri il calendario: ${field}`,
} as const
