import { isMissingReason, type MissingReason } from '../../../contract/survey-status'
import { bandKey, classesOf, isAnswered, type Column, type Response } from './column'

/** Addresses of figures, by which their surveys are opened: `option:a`, with a group before it `group:b|option:a`. */
export const address = {
  answered: 'answered',
  missing: 'missing',
  notAsked: 'notAsked',
  reason: (reason: MissingReason | null) => `missing:${reason ?? 'none'}`,
  option: (key: string) => `option:${key}`,
  band: (key: string) => `band:${key}`,
  bin: (from: number, to: number) => `bin:${from}:${to}`,
  month: (month: string) => `month:${month}`,
  text: (text: string) => `text:${text}`,
  group: (key: string, inner: string) => `group:${key}|${inner}`,
} as const

type Test = (response: Response) => boolean

const some = (test: (value: never) => boolean): Test => {
  return (response) => isAnswered(response) && response.some((value) => test(value as never))
}

function missing(reason: string | undefined): Test | null {
  if (reason === undefined)
    return (response) => typeof response === 'object' && 'missing' in response
  if (reason !== 'none' && !isMissingReason(reason)) return null
  const expected = reason === 'none' ? null : reason
  return (response) =>
    typeof response === 'object' && 'missing' in response && response.missing === expected
}

function testOf({ bands, shape }: Column, text: string): Test | null {
  const at = text.indexOf(':')
  const name = at < 0 ? text : text.slice(0, at)
  const value = at < 0 ? undefined : text.slice(at + 1)
  const isChoice = shape === 'categories' || shape === 'levels'
  if (name === 'answered' && value === undefined) return isAnswered
  if (name === 'notAsked' && value === undefined) return (response) => response === 'notAsked'
  if (name === 'missing') return missing(value)
  if (value === undefined) return null
  if (name === 'option' && isChoice) return some((keys: string[]) => keys.includes(value))
  if (name === 'band' && shape === 'numbers' && bands !== null) {
    return some((number: number) => bandKey(bands, number) === value)
  }
  if (name === 'bin' && shape === 'numbers') {
    const [from = Number.NaN, to = Number.NaN] = value.split(':').map(Number)
    return some((number: number) => number >= from && number < to)
  }
  if (name === 'month' && shape === 'days') return some((day: string) => day.slice(0, 7) === value)
  if (name === 'text' && shape === 'texts') return some((one: string) => one === value)
  return null
}

/**
 * Tells whether a survey is counted in a figure.
 *
 * @param cell the figure's address
 * @returns null if the question has no such figure
 */
export function behind(
  column: Column,
  groups: Column | null,
  cell: string,
): ((survey: number) => boolean) | null {
  const [, key, inner] = /^group:([^|]*)\|(.*)$/s.exec(cell) ?? []
  const test = testOf(column, inner ?? cell)
  if (test === null) return null
  const holds = (survey: number) => test(column.responses[survey] ?? 'notAsked')
  if (key === undefined) return holds
  if (groups === null) return null
  const { keysOf } = classesOf(groups)
  return (survey) => holds(survey) && keysOf(survey).includes(key)
}
