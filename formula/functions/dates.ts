import type { FormulaFunction, Parameter } from './function'
import { Absent } from '../result'
import { absentBecauseOf } from '../computed-value'
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  monthsBetween,
  readDay,
  yearsBetween,
} from '../day'
import { FormulaNumber } from '../number'
import type { FormulaDate } from '../value'
import { argument } from './function'
import { asDay, asNumber, ofDay, ofTwoDays } from './strict'

const date: readonly Parameter[] = [{ name: 'data', takes: 'date' }]
const interval: readonly Parameter[] = [
  { name: 'inizio', takes: 'date' },
  { name: 'fine', takes: 'date' },
]

/** Moves a day by a number; null if one of them is. */
function moved(move: (from: Day, by: number) => FormulaDate | Absent): FormulaFunction['evaluate'] {
  return (args) => {
    const from = argument(args, 0).evaluate
    const count = argument(args, 1).evaluate
    return (environment) => {
      const start = asDay(from(environment))
      const by = asNumber(count(environment))
      if (start instanceof Absent) return by instanceof Absent ? absentBecauseOf(start, by) : start
      return by instanceof Absent ? by : move(start, by.toWhole())
    }
  }
}

export const dates: readonly FormulaFunction[] = [
  {
    name: 'DATE',
    aliases: ['DATA'],
    parameters: [
      { name: 'anno', takes: 'number' },
      { name: 'mese', takes: 'number' },
      { name: 'giorno', takes: 'number' },
    ],
    result: 'date',
    example: 'DATA(2024; 1; 31)',
    evaluate: (args) => (environment) => {
      const [year, month, day] = [0, 1, 2].map((index) =>
        asNumber(argument(args, index).evaluate(environment)),
      )
      const parts = [year, month, day].filter((part) => part instanceof FormulaNumber)
      const [y = NaN, m = NaN, d = NaN] = parts.map((part) => part.toWhole())
      if (parts.length === 3) return dayOf(y, m, d)
      return absentBecauseOf(...[year, month, day].filter((part) => part instanceof Absent))
    },
  },
  {
    name: 'YEARS_BETWEEN',
    aliases: ['ANNI_TRA'],
    parameters: interval,
    result: 'number',
    example: 'ANNI_TRA(@q_1; DATA_SCHEDA())',
    evaluate: ofTwoDays(yearsBetween),
  },
  {
    name: 'MONTHS_BETWEEN',
    aliases: ['MESI_TRA'],
    parameters: interval,
    result: 'number',
    example: 'MESI_TRA(@q_1; @q_2)',
    evaluate: ofTwoDays(monthsBetween),
  },
  {
    name: 'DAYS_BETWEEN',
    aliases: ['GIORNI_TRA'],
    parameters: interval,
    result: 'number',
    example: 'GIORNI_TRA(@q_1; @q_2)',
    evaluate: ofTwoDays(daysBetween),
  },
  {
    name: 'ADD_DAYS',
    aliases: ['AGGIUNGI_GIORNI'],
    parameters: [...date, { name: 'giorni', takes: 'number' }],
    result: 'date',
    example: 'AGGIUNGI_GIORNI(@q_1; 30)',
    evaluate: moved(addDays),
  },
  {
    name: 'ADD_MONTHS',
    aliases: ['AGGIUNGI_MESI'],
    parameters: [...date, { name: 'mesi', takes: 'number' }],
    result: 'date',
    example: 'AGGIUNGI_MESI(@q_1; 6)',
    evaluate: moved(addMonths),
  },
  {
    name: 'YEAR',
    aliases: ['ANNO'],
    parameters: date,
    result: 'number',
    example: 'ANNO(@q_1)',
    evaluate: ofDay(({ year }) => year),
  },
  {
    name: 'MONTH',
    aliases: ['MESE'],
    parameters: date,
    result: 'number',
    example: 'MESE(@q_1)',
    evaluate: ofDay(({ month }) => month),
  },
  {
    name: 'DAY',
    aliases: ['GIORNO'],
    parameters: date,
    result: 'number',
    example: 'GIORNO(@q_1)',
    evaluate: ofDay(({ day }) => day),
  },
  {
    name: 'SURVEY_DATE',
    aliases: ['DATA_SCHEDA'],
    parameters: [],
    result: 'date',
    example: 'ANNI_TRA(@q_1; DATA_SCHEDA())',
    evaluate:
      () =>
      ({ surveyDate }) => {
        const day = { day: surveyDate }
        const parsed = readDay(day)
        return parsed instanceof Absent ? parsed : day
      },
  },
]
