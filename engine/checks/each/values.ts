import { comparable } from '../../../contract/compared-text'
import { bandsSchema } from '../../../kinds/bands'
import type { DateMetadata } from '../../../kinds/date/date.kind'
import { formatDay } from '../../../i18n/formats/day-text'
import { formatNumber } from '../../../i18n/formats/number-text'
import type { NumberMetadata } from '../../../kinds/number/number.kind'
import { onStep, type RangeMetadata } from '../../../kinds/range/range.kind'
import type { TextMetadata } from '../../../kinds/text/text.kind'
import { shortestText } from '../../../kinds/text/patterns'
import type { Expression } from '../../../formula/expression'
import type { OwnCheck, QuestionCheck } from '../check'
import { advice, error, warning, type IssueWording } from '../issue'
import { trialText } from '../wording'

const impossible = 'Correggi i limiti: così nessuna risposta è ammessa.'

function withDecimals(decimals: number): string {
  if (decimals === 0) return 'intero'
  return decimals === 1 ? 'con 1 decimale' : `con ${decimals} decimali`
}

function ofNumber({ min, max, decimals }: NumberMetadata): IssueWording[] {
  if (min === undefined || max === undefined) return []
  const unit = 10 ** -(decimals ?? 15)
  // The first number with so few decimals that is not below the minimum.
  const first = Math.ceil(min / unit - 1e-9) * unit
  if (first > max + unit * 1e-6) {
    const said = `Fra ${formatNumber(min)} e ${formatNumber(max)} non c’è nessun numero ${withDecimals(decimals ?? 0)}.`
    return [error('metadata', said, impossible)]
  }
  return min === max
    ? [
        advice(
          'metadata',
          `Si può rispondere solo ${formatNumber(min)}.`,
          'Allarga i limiti, o togli la domanda.',
        ),
      ]
    : []
}

function ofRange(metadata: RangeMetadata): IssueWording[] {
  const { min, max, step } = metadata
  return step === undefined || onStep(metadata, max)
    ? []
    : [
        warning(
          'metadata',
          `Con passo ${formatNumber(step)} da ${formatNumber(min)} non si arriva a ${formatNumber(max)}.`,
          'Scegli un passo che divida l’intervallo.',
        ),
      ]
}

const day = (bound = '') => (bound === 'today' ? 'oggi' : formatDay(bound))

/** `today` moves: it is not compared. */
function isBefore(one: string | undefined, other: string | undefined): boolean {
  const fixed = one !== undefined && other !== undefined && one !== 'today' && other !== 'today'
  return fixed && one < other
}

function ofDate({ min, max, softMin, softMax }: DateMetadata): IssueWording[] {
  const outside =
    isBefore(softMin, min) || isBefore(max, softMin)
      ? (['Il primo', softMin] as const)
      : isBefore(max, softMax) || isBefore(softMax, min)
        ? (['L’ultimo', softMax] as const)
        : null
  return outside === null
    ? []
    : [
        warning(
          'metadata',
          `${outside[0]} giorno atteso, ${day(outside[1])}, sta fuori dalle date ammesse.`,
          'Porta le date attese dentro quelle ammesse.',
        ),
      ]
}

function ofText({ maxLength, pattern }: TextMetadata): IssueWording[] {
  if (maxLength === undefined || pattern === undefined) return []
  const shortest = shortestText(pattern)
  return shortest <= maxLength
    ? []
    : [
        error(
          'metadata',
          `Il formato vuole ${shortest} caratteri, ma ne sono ammessi ${maxLength}: nessun testo va bene.`,
          'Alza la lunghezza massima, o cambia il formato.',
        ),
      ]
}

/** Bounds, steps and formats that no answer can keep, or that are hardly meant. */
export const bounds: OwnCheck = ({ kind, question }) => {
  const { metadata } = question
  // Options have checks of their own; there may be thousands.
  if (kind.newDefaults() !== null) return []
  const read = kind.metadata.safeParse(metadata)
  if (!read.success) {
    const message = read.error.issues[0]?.message ?? 'Le impostazioni non sono valide.'
    return [error('metadata', message, 'Correggi le impostazioni della domanda.')]
  }
  switch (kind.id) {
    case 'number':
      return ofNumber(metadata as NumberMetadata)
    case 'range':
      return ofRange(metadata as RangeMetadata)
    case 'date':
      return ofDate(metadata as DateMetadata)
    case 'text':
      return ofText(metadata as TextMetadata)
    default:
      return []
  }
}

const nowhere = { start: 0, end: 0 }

/** Whether a question's value lies above one number, and not above another; null = no bound. */
function liesBetween(id: string, above: number | null, upTo: number | null): Expression {
  const compare = (operator: '>' | '<=', bound: number): Expression => ({
    ...nowhere,
    kind: 'comparison',
    operator,
    left: { ...nowhere, kind: 'reference', id },
    right: { ...nowhere, kind: 'number', value: bound, written: String(bound) },
  })
  const bounds = [
    ...(above === null ? [] : [compare('>', above)]),
    ...(upTo === null ? [] : [compare('<=', upTo)]),
  ]
  return {
    ...nowhere,
    kind: 'call',
    name: 'AND',
    written: 'AND',
    nameSpan: nowhere,
    arguments: bounds,
  }
}

/** Bands that no value falls into, or values without a band. */
export const bands: QuestionCheck = (designQuestion, context) => {
  const read = bandsSchema.safeParse(designQuestion.question.bands)
  if (!read.success || read.data.length === 0 || context.outcomes.isNeverShown(designQuestion))
    return []
  const response: IssueWording[] = []
  const { outcomes } = context
  for (const [at, { upTo, label }] of read.data.entries()) {
    const above = read.data[at - 1]?.upTo ?? null
    const empty =
      above === null && upTo === null
        ? null
        : outcomes.neverTrue(liesBetween(designQuestion.key, above, upTo))
    if (empty === null) continue
    response.push(
      warning(
        'bands',
        `${trialText(empty, 'N', 'n')}essun valore cade nella fascia «${label}».`,
        'Confronta le fasce con i valori possibili.',
      ),
    )
    break
  }
  const top = read.data.at(-1)?.upTo ?? null
  if (
    top !== null &&
    outcomes.truth(liesBetween(designQuestion.key, top, null))?.sawTrue === true
  ) {
    response.push(
      advice(
        'bands',
        `Sopra ${formatNumber(top)} non c’è nessuna fascia.`,
        'Lascia aperta l’ultima fascia, se vale per tutti i valori più alti.',
      ),
    )
  }
  const labels = read.data.map(({ label }) => comparable(label))
  const same = read.data.find(({ label }, at) => labels.indexOf(comparable(label)) < at)
  if (same !== undefined) {
    response.push(
      advice(
        'bands',
        `Due fasce si chiamano «${same.label}».`,
        'Uniscile, o dai a ognuna il suo nome.',
      ),
    )
  }
  return response
}
