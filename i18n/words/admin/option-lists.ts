import { formatNumber } from '../../formats/number-text'

const columnNames = {
  auto: 'Riconosci da sé',
  label: 'Solo etichetta',
  'code-label': 'Codice, etichetta',
  'label-score': 'Etichetta, punteggio',
  'code-label-score': 'Codice, etichetta, punteggio',
}

/** Words about lists that are pasted as options. */
export const optionLists = {
  append: 'Aggiungi a quelle che ci sono',
  replace: 'Prendi il posto di quelle che ci sono',
  title: 'Incolla un elenco',
  cancel: 'Annulla',
  add: 'Aggiungi',
  put: 'Sostituisci',
  columns: 'Colonne',
  mode: 'Le opzioni dell’elenco',
  preview: 'Anteprima',
  repeated: (lines: number) =>
    ` · ${lines === 1 ? '1 riga ripetuta' : `${formatNumber(lines)} righe ripetute`}`,
  tooMany: (total: number, most: number) =>
    `Sarebbero ${formatNumber(total)} opzioni: una domanda ne tiene al massimo ${formatNumber(most)}.`,
  unsure:
    'Non è stato possibile sapere quali opzioni sono in uso: quelle fuori dall’elenco restano, non più offerte.',
  caption: 'Le prime opzioni dell’elenco',
  code: 'Codice',
  label: 'Etichetta',
  score: 'Punteggio',
  problem: (isOption: boolean, at: number, message: string) =>
    `${isOption ? 'Opzione' : 'Riga'} ${at}: ${message}`,
  moreProblems: (number: number) => `e altri ${formatNumber(number)} avvisi.`,
  atLevel: (number: number, level: number) => `${formatNumber(number)} al livello ${level}`,
  pasted: (number: number, first: string, last: string) =>
    `Incollate ${formatNumber(number)} righe, dalla prima «${first}» all’ultima «${last}».`,
  clear: 'Svuota',
  field: 'Elenco, un’opzione per riga',
  hint: (levels: boolean) =>
    `Anche con codice, etichetta e punteggio divisi da tabulazioni, come da un foglio di calcolo, o come in REDCap: «1, Lieve | 2, Grave».${levels ? ' I rientri fanno i livelli.' : ''}`,
  labelMissing: (skipped: string) => `manca l’etichetta: ${skipped}.`,
  labelTooLong: (most: number, skipped: string) =>
    `l’etichetta supera ${most} caratteri: ${skipped}.`,
  codeTooLong: (most: number, skipped: string) => `il codice supera ${most} caratteri: ${skipped}.`,
  unstorable: (skipped: string) => `contiene un carattere non ammesso: ${skipped}.`,
  extraColumns: 'ha colonne in più, che sono state ignorate.',
  badScore: (score: string) => `il punteggio «${score}» non è un numero: ignorato.`,
  at: (isOption: boolean, line: number) => (isOption ? `all’opzione ${line}` : `alla riga ${line}`),
  skipped: (isOption: boolean) => (isOption ? 'opzione saltata' : 'riga saltata'),
  belowSkipped: (skipped: string) => `sta sotto una ${skipped}: ${skipped}.`,
  tooDeep: (most: number, skipped: string) => `ha più di ${most} livelli: ${skipped}.`,
  codeTwice: (code: string, at: string, skipped: string) =>
    `il codice «${code}» c’è già ${at}: ${skipped}.`,
  labelTwice: (label: string, at: string) =>
    `l’etichetta «${label}» c’è già ${at}, con un altro codice.`,
  plan: {
    added: ['nuova', 'nuove'],
    changed: ['cambiata', 'cambiate'],
    restored: ['di nuovo offerta', 'di nuovo offerte'],
    kept: ['già presente', 'già presenti'],
    removed: ['tolta', 'tolte'],
    retired: ['in uso, non più offerta', 'in uso, non più offerte'],
    nothing: 'Nessuna opzione',
    done: (plan: string) => `Elenco messo: ${plan}.`,
  },
  columnNames: columnNames,
  commas: {
    cut: `Ciò che precede la prima virgola è preso come codice. Se fa parte dell’etichetta, scegli «${columnNames.label}».`,
    kept: `Le virgole sono prese come parte delle etichette. Se prima della virgola c’è un codice, scegli «${columnNames['code-label']}».`,
  },
} as const
