import { designVersion } from '../../../contract/design-file'
import type { IssueCode } from '../../../contract/issues'
import { reminderDays } from '../../../contract/models/notifications'
import { passwordLength } from '../../../contract/models/password'
import { displayDecimals } from '../../../contract/models/questions'
import { designFileIssues, requestIssues } from './request-issues'

/** Bounds that a check reports. */
interface Bounds {
  readonly maximum?: unknown
}

const atMost =
  (what: string) =>
  ({ maximum }: Bounds) =>
    `Al massimo ${String(maximum)} ${what}.`

/** Sentences for the issue codes of the contract's schemas. */
export const issues: Readonly<Record<IssueCode, string | ((bounds: Bounds) => string)>> = {
  badColor: 'Il colore non è valido.',
  badDate: 'La data non è valida.',
  badEmail: 'L’indirizzo e-mail non è valido.',
  badId: 'L’identificativo non è valido.',
  badImage: 'L’immagine non è scritta in base64.',
  badQuestionCode:
    'Il codice comincia con una lettera minuscola e contiene solo lettere minuscole, cifre e trattini bassi (al massimo 60).',
  blankText: 'Questo campo non può essere vuoto.',
  blocksAtMost: atMost('riquadri'),
  charactersAtMost: atMost('caratteri'),
  databasesAtMost: atMost('database'),
  decimalsRange: `Scegli un numero intero da ${displayDecimals.least} a ${displayDecimals.most}.`,
  emailTooLong: 'L’indirizzo è troppo lungo.',
  fileGone: requestIssues.fileGone,
  groupsAtMost: atMost('gruppi'),
  linesAtMost: atMost('righe'),
  notADesignFile: designFileIssues.otherFile,
  otherDesignVersion: `Questa versione del formato non si conosce: serve la ${designVersion}.`,
  passwordTooShort: `La password ha almeno ${passwordLength.shortest} caratteri.`,
  peopleInOneWay: 'Indica le persone in uno solo di questi modi: userIds, emails o invitations.',
  periodEndsFirst: 'La fine del periodo viene prima dell’inizio.',
  providersAtMost: atMost('centri'),
  questionsAtMost: atMost('domande'),
  reminderDaysRange: `Scrivi un numero intero di giorni, da ${reminderDays.least} a ${reminderDays.most}.`,
  severalLines: 'Il testo va scritto su una riga sola.',
  templatesAtMost: atMost('modelli'),
  unstorableText: requestIssues.unstorableText,
}

/** Sentences for issues of schemas without a code. */
export const usualIssues = {
  required: 'Questo campo è obbligatorio.',
  wrongType: 'Il valore non è del tipo giusto.',
  tooBig: (maximum: unknown) => `Il valore è troppo grande: al massimo ${String(maximum)}.`,
  tooSmall: (minimum: unknown) => `Il valore è troppo piccolo: almeno ${String(minimum)}.`,
  unknownKeys: (keys: readonly string[]) => `Proprietà sconosciuta: ${keys.join(', ')}.`,
  badFormat: 'Il formato non è valido.',
  notAllowed: requestIssues.valueNotAllowed,
  unknownField: (name: string) => `Il campo «${name}» non esiste.`,
} as const
