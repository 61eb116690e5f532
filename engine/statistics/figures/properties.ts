import type { SurveyProperty } from '../../../contract/models/question-templates'
import { monthName } from '../../../i18n/formats/month-text'
import { missingAnswer, type Class, type Column } from './column'

/** A quarter `2026-3` is the third of 2026. */
function quarterText(quarter: string): string {
  const [year = '', number = '1'] = quarter.split('-')
  const month = (of: number) => monthName(`${year}-${String(of).padStart(2, '0')}`)
  const last = Number(number) * 3
  return `${month(last - 2)}–${month(last)} ${year}`
}

function nextPeriod(period: string): string {
  const [year = 0, quarter] = period.split('-').map(Number)
  if (quarter === undefined) return String(year + 1).padStart(4, '0')
  return quarter === 4
    ? `${String(year + 1).padStart(4, '0')}-1`
    : `${String(year).padStart(4, '0')}-${quarter + 1}`
}

/** Limit of periods that are listed with the empty ones: more come of a mistyped century. */
const maxPeriods = 80

/** Periods from the first to the last without gaps, so that charts have even steps. */
function withoutGaps(periods: readonly string[]): readonly string[] {
  const last = periods.at(-1)
  const all: string[] = []
  for (let at = periods[0]; at !== undefined && last !== undefined && at <= last;) {
    all.push(at)
    if (all.length > maxPeriods) return periods
    at = nextPeriod(at)
  }
  return all
}

const inItalian = new Intl.Collator('it', { numeric: true })

/** Values of a property in the order of their groups: centres by name, periods in time. */
function inOrder(property: SurveyProperty, values: ReadonlySet<string>): readonly string[] {
  if (property === 'provider')
    return [...values].sort((one, other) => inItalian.compare(one, other))
  return withoutGaps([...values].sort())
}

/**
 * Column of a property of surveys, by which figures are grouped as by the answers to a question.
 *
 * @param values by survey: a centre's name, a year `2026` or a quarter `2026-3`; null without a centre
 */
export function propertyColumn(
  property: SurveyProperty,
  values: readonly (string | null)[],
): Column {
  const occurring = new Set(values.filter((value) => value !== null))
  const classOf = (value: string): Class => ({
    key: value,
    label: property === 'quarter' ? quarterText(value) : value,
    retired: false,
    parent: null,
    tone: null,
  })
  return {
    question: { id: property, identifier: false },
    shape: 'categories',
    multiple: false,
    choices: inOrder(property, occurring).map(classOf),
    bands: null,
    responses: values.map((value) => (value === null ? missingAnswer(null) : [[value]])),
  }
}
