import { comparable } from '../../../contract/compared-text'
import { bandsSchema } from '../../../kinds/bands'
import type { DateMetadata } from '../../../kinds/date/date.kind'
import { formatDay } from '../../../i18n/formats/day-text'
import { formatNumber } from '../../../i18n/formats/number-text'
import { designChecks } from '../../../i18n/words/design-checks'
import type { NumberMetadata } from '../../../kinds/number/number.kind'
import { onStep, type RangeMetadata } from '../../../kinds/range/range.kind'
import type { TextMetadata } from '../../../kinds/text/text.kind'
import { shortestText } from '../../../kinds/text/patterns'
import type { Expression } from '../../../formula/expression'
import type { OwnCheck, QuestionCheck } from '../check'
import { advice, error, warning, type IssueWording } from '../issue'

const texts = designChecks.values

function numberIssues({ min, max, decimals }: NumberMetadata): IssueWording[] {
  if (min === undefined || max === undefined) return []
  const unit = 10 ** -(decimals ?? 15)
  // The first number with so few decimals that is not below the minimum.
  const first = Math.ceil(min / unit - 1e-9) * unit
  if (first > max + unit * 1e-6) {
    return [error('metadata', texts.noNumber(formatNumber(min), formatNumber(max), decimals ?? 0))]
  }
  return min === max ? [advice('metadata', texts.oneNumber(formatNumber(min)))] : []
}

function rangeIssues(metadata: RangeMetadata): IssueWording[] {
  const { min, max, step } = metadata
  return step === undefined || onStep(metadata, max)
    ? []
    : [
        warning(
          'metadata',
          texts.stepMisses(formatNumber(step), formatNumber(min), formatNumber(max)),
        ),
      ]
}

const dayText = (bound = '') => (bound === 'today' ? null : formatDay(bound))

/** Whether one bound is before another; false for `today`, which moves. */
function isBefore(one: string | undefined, other: string | undefined): boolean {
  const isFixed = one !== undefined && other !== undefined && one !== 'today' && other !== 'today'
  return isFixed && one < other
}

function dateIssues({ min, max, softMin, softMax }: DateMetadata): IssueWording[] {
  if (isBefore(softMin, min) || isBefore(max, softMin))
    return [warning('metadata', texts.expectedDay('first', dayText(softMin)))]
  return isBefore(max, softMax) || isBefore(softMax, min)
    ? [warning('metadata', texts.expectedDay('last', dayText(softMax)))]
    : []
}

function textIssues({ maxLength, pattern }: TextMetadata): IssueWording[] {
  if (maxLength === undefined || pattern === undefined) return []
  const shortest = shortestText(pattern)
  return shortest <= maxLength ? [] : [error('metadata', texts.formatTooLong(shortest, maxLength))]
}

/** Reports settings that are invalid, that no answer satisfies, or that are hardly meant. */
export const bounds: OwnCheck = ({ kind, question }) => {
  const { metadata } = question
  // Options have checks of their own, and there may be thousands.
  if (kind.newDefaults() !== null) return []
  const read = kind.metadata.safeParse(metadata)
  if (!read.success) {
    return [error('metadata', texts.invalidSettings(read.error.issues[0]?.message))]
  }
  switch (kind.id) {
    case 'number':
      return numberIssues(metadata as NumberMetadata)
    case 'range':
      return rangeIssues(metadata as RangeMetadata)
    case 'date':
      return dateIssues(metadata as DateMetadata)
    case 'text':
      return textIssues(metadata as TextMetadata)
    default:
      return []
  }
}

const nowhere = { start: 0, end: 0 }

/** Builds the condition that a question's value lies above one number and not above another; null = no bound. */
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

/** Reports bands that no value falls into, values without a band, and bands with the same name. */
export const bands: QuestionCheck = (designQuestion, { outcomes }) => {
  const read = bandsSchema.safeParse(designQuestion.question.bands)
  if (!read.success || read.data.length === 0 || outcomes.isNeverShown(designQuestion)) return []
  const issues: IssueWording[] = []
  for (const [index, { upTo, label }] of read.data.entries()) {
    const above = read.data[index - 1]?.upTo ?? null
    const empty =
      above === null && upTo === null
        ? null
        : outcomes.neverTrue(liesBetween(designQuestion.key, above, upTo))
    if (empty === null) continue
    issues.push(warning('bands', texts.emptyBand(empty.rows, label)))
    break
  }
  const top = read.data.at(-1)?.upTo ?? null
  if (
    top !== null &&
    outcomes.truth(liesBetween(designQuestion.key, top, null))?.sawTrue === true
  ) {
    issues.push(advice('bands', texts.noBandAbove(formatNumber(top))))
  }
  const labels = read.data.map(({ label }) => comparable(label))
  const same = read.data.find(({ label }, index) => labels.indexOf(comparable(label)) < index)
  if (same !== undefined) issues.push(advice('bands', texts.sameBands(same.label)))
  return issues
}
