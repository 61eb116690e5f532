import * as z from 'zod/mini'
import { checkedSchema, objectError } from '../../i18n/formats/checked'
import type { Checked } from '../../i18n/formats/checked'
import { formatDay, isDay } from '../../i18n/formats/day-text'
import { defineKind, singleValue } from '../kind'
import { defineSettings, shapeOf } from '../settings'
import { datedCharts, dated } from '../tally'

const dayBound = z
  .string('Serve una data.')
  .check(z.refine((day) => day === 'today' || isDay(day), 'Serve una data, oppure oggi.'))

/** Whether two bounds are in order. `today` moves, so it is compared only when an answer is validated. */
const inOrder = (low: string | undefined, high: string | undefined) =>
  low === undefined || high === undefined || low === 'today' || high === 'today' || low <= high

const limit = {
  schema: z.optional(dayBound),
  control: 'own',
  text: (day: unknown) => (day === 'today' ? 'oggi' : formatDay(String(day))),
} as const

const settings = defineSettings({
  min: { label: 'Primo giorno ammesso', ...limit },
  max: { label: 'Ultimo giorno ammesso', ...limit },
  softMin: { label: 'Primo giorno atteso', ...limit },
  softMax: { label: 'Ultimo giorno atteso', ...limit },
})

const metadata = z.strictObject(shapeOf(settings), objectError).check(
  z.refine(({ min, max }) => inOrder(min, max), {
    error: 'L’ultimo giorno viene prima del primo.',
    path: ['max'],
  }),
  z.refine(({ softMin, softMax }) => inOrder(softMin, softMax), {
    error: 'L’ultimo giorno atteso viene prima del primo.',
    path: ['softMax'],
  }),
)

export type DateMetadata = z.output<typeof metadata>

const dayOf = (limit: string, today: string) => (limit === 'today' ? today : limit)
const sayDay = (limit: string, today: string) =>
  limit === 'today' ? `oggi (${formatDay(today)})` : `il ${formatDay(limit)}`

function check({ min, max }: DateMetadata, today: string, input: unknown): Checked<string> {
  if (typeof input !== 'string' || !isDay(input)) return { message: 'Serve una data esistente.' }
  if (min !== undefined && input < dayOf(min, today)) {
    return { message: `La prima data ammessa è ${sayDay(min, today)}.` }
  }
  if (max !== undefined && input > dayOf(max, today)) {
    return { message: `L’ultima data ammessa è ${sayDay(max, today)}.` }
  }
  return { value: input }
}

/** A calendar day `YYYY-MM-DD` with no time zone; `today` in a bound is the day in the reader's calendar. */
export const date = defineKind({
  id: 'date',
  wording: { name: 'Data', purpose: 'Un giorno del calendario.' },
  settings,
  metadata,
  newMetadata: (): DateMetadata => ({}),
  ...singleValue,
  charting: datedCharts,
  tally: () => dated,
  answer: (rules, { today }) => checkedSchema((input) => check(rules, today, input)),
  warning: ({ softMin, softMax }, value, { today }) =>
    (softMin !== undefined && value < dayOf(softMin, today)) ||
    (softMax !== undefined && value > dayOf(softMax, today))
      ? `Confermi il ${formatDay(value)}?`
      : null,
  columns: ({ name, metadata: bounds }) => [{ key: '', header: name, type: 'date', bounds }],
  text: (_metadata, value) => formatDay(value),
  formulaType: () => 'date',
  formulaValue: (_metadata, value) => ({ value: { day: value } }),
})
