import type { Resource } from '../../../contract/models/index'
import { format } from '../../../i18n/formats/format'
import { longMonthText, monthName, monthText } from '../../../i18n/formats/month-text'
import { commons } from '../../../i18n/words/commons'
import { classNames } from '../../../ui/class-names'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import './MonthBars.css'

/** Count from which on numbers are written upright: their columns are too narrow. */
const longFrom = 1_000

interface MonthBarsProps {
  readonly months: NonNullable<Resource<'databases'>['surveysByMonth']>
}

/**
 * Bars of the surveys that were opened in each month: a list of months with their numbers, whose style sheet draws the bars.
 * Whoever does not see them misses nothing, and no chart's code is loaded.
 */
export function MonthBars({ months }: MonthBarsProps) {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const highest = Math.max(1, ...months.map(({ opened }) => opened))
  return (
    <figure className="month-bars">
      <figcaption className="note">
        {commons.supervisor.months(monthText(first.month), monthText(last.month))}
      </figcaption>
      <dl className={classNames(highest >= longFrom && 'month-bars--long')}>
        {months.map(({ month, opened }) => (
          <div key={month} style={{ '--share': opened / highest }}>
            <dt>
              <span aria-hidden>{monthName(month)}</span>
              <VisuallyHidden>{longMonthText(month)}</VisuallyHidden>
            </dt>
            <dd>{format.number(opened)}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
