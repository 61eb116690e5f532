import * as z from 'zod/mini'
import { id } from './models/scalars'
import { isLonger } from './seen-text'
import { models, type ResourceType } from './models/index'
import { Problem } from './problems'

/**
 * Filters of a list: each `filter[name]` with the texts that it takes (product §2). Any other is a 400 that
 * names it.
 */
export type Filters = Readonly<Record<string, z.ZodMiniType<unknown, string>>>

/** Free text: a search, or a name that people chose. */
export const anyText = z.string()
export const yesOrNo = z.enum(['true', 'false'])
export const setOrNone = z.enum(['set', 'none'])
/** Whether a survey has a code. `doubled`: one that reads like another code of its author. */
export const codeFilter = z.enum(['set', 'none', 'doubled'])
export const anId = id

/** One of the values, or several separated by commas. */
export function several(values: readonly string[]) {
  return z
    .string()
    .check(z.refine((text) => text.split(',').every((value) => values.includes(value.trim()))))
}

/** A calendar day `YYYY-MM-DD`; PostgreSQL knows no year 0. */
const day = z.iso.date().check(z.regex(/^(?!0000)/))

/** Calendar days in Italy, both included. */
export const periods = {
  createdFrom: day,
  createdTo: day,
  updatedFrom: day,
  updatedTo: day,
} as const satisfies Filters

export const defaultPageSize = 25
export const largestPageSize = 100

/** Query parameters of a call (product §2). Any other is a 400 that names it. */
export interface QuerySpec {
  /**
   * Attributes that a list can be sorted by; absent if it is no list. The first is the default, with its
   * direction.
   */
  readonly sort?: readonly string[]
  readonly filter?: Filters
  /** Dotted relations that `include` may name. `*` stands for every direct relation among them. */
  readonly include?: readonly string[]
  readonly counters?: readonly string[]
  /** Parameters of this call alone. */
  readonly extra?: Readonly<Record<string, z.ZodMiniType>>
  /** Whether another server writes the parameters. They are not checked then, and not read here. */
  readonly foreign?: true
}

/** One key of an order, by an attribute. */
export interface SortKey {
  readonly field: string
  readonly descending: boolean
}

/** @typeParam Extra the parameters that this call alone has */
export interface Query<Extra = Readonly<Record<string, unknown>>> {
  readonly page: { readonly number: number; readonly size: number }
  readonly sort: readonly SortKey[]
  readonly filter: Readonly<Record<string, string>>
  readonly include: readonly string[]
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly counters: readonly string[]
  readonly extra: Extra
}

/** A query as a caller writes it; an absent part has its default. */
export interface QueryInput {
  readonly page?: { readonly number?: number; readonly size?: number }
  readonly sort?: string
  readonly filter?: Readonly<Record<string, string | number | boolean | undefined>>
  readonly include?: readonly string[]
  readonly fields?: Readonly<Record<string, readonly string[]>>
  readonly counters?: readonly string[]
  readonly extra?: Readonly<Record<string, string | undefined>>
}

function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

function wholeNumber(name: string, value: string, maximum: number): number {
  const number = /^[0-9]{1,9}$/.test(value) ? Number(value) : 0
  if (number < 1 || number > maximum) throw invalidParameter(name)
  return number
}

/** A known parameter with an invalid value: a 400 that names it (product §2). */
export function invalidParameter(name: string): Problem {
  return new Problem('invalidParameter', { name }, { issues: [{ parameter: name }] })
}

function filterValue(name: string, schema: Filters[string] | undefined, value: string): string {
  const isText = !isLonger(value, 500) && !value.includes('\0') && value.isWellFormed()
  if (!isText || !schema?.safeParse(value).success) throw invalidParameter(name)
  return value
}

function unknownParameter(name: string): Problem {
  return new Problem('unknownParameter', { name }, { issues: [{ parameter: name }] })
}

function assertAllowed(
  name: string,
  values: readonly string[],
  allowed: readonly string[],
): string[] {
  for (const value of values) if (!allowed.includes(value)) throw invalidParameter(name)
  return [...values]
}

/**
 * Reads `fields[type]=a,b`: attributes and relations of the type's records.
 *
 * @throws Problem 400
 */
function fieldset(name: string, type: string, value: string): string[] {
  if (!Object.hasOwn(models, type)) throw unknownParameter(name)
  const { attributes, relations } = models[type as ResourceType]
  return assertAllowed(name, list(value), [...Object.keys(attributes), ...Object.keys(relations)])
}

function includes(value: string, allowed: readonly string[]): string[] {
  const direct = allowed.map((path) => path.split('.')[0] ?? path)
  const paths = list(value).flatMap((path) => (path === '*' ? direct : [path]))
  // A longer path allows its beginnings: `groups.questions` allows `groups`.
  const open = allowed.flatMap((path) =>
    path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  )
  return [...new Set(assertAllowed('include', paths, open))]
}

/**
 * Reads a request's query parameters.
 *
 * @throws Problem 400 naming the first parameter that is unknown or invalid
 */
export function parseQuery(spec: QuerySpec, raw: Iterable<readonly [string, string]>): Query {
  const page = { number: 1, size: defaultPageSize }
  const filter: Record<string, string> = {}
  const fields: Record<string, string[]> = {}
  const extra: Record<string, unknown> = {}
  let sort = (spec.sort ?? []).slice(0, 1)
  let include: string[] = []
  let counters: string[] = []
  for (const [name, value] of spec.foreign ? [] : raw) {
    const [, family, key] = /^(page|filter|fields)\[([A-Za-z]+)\]$/.exec(name) ?? []
    const schema = spec.extra !== undefined && Object.hasOwn(spec.extra, name) && spec.extra[name]
    if (schema) {
      const parsed = schema.safeParse(value)
      if (!parsed.success) throw invalidParameter(name)
      extra[name] = parsed.data
    } else if (family === 'page' && spec.sort && key === 'number') {
      page.number = wholeNumber(name, value, 1_000_000)
    } else if (family === 'page' && spec.sort && key === 'size') {
      page.size = wholeNumber(name, value, largestPageSize)
    } else if (family === 'filter' && key && spec.filter && Object.hasOwn(spec.filter, key)) {
      filter[key] = filterValue(name, spec.filter[key], value)
    } else if (family === 'fields' && key) fields[key] = fieldset(name, key, value)
    else if (name === 'sort' && spec.sort) sort = list(value)
    else if (name === 'include' && spec.include) include = includes(value, spec.include)
    else if (name === 'counters' && spec.counters) {
      counters = assertAllowed(name, list(value), spec.counters)
    } else throw unknownParameter(name)
  }
  const names = (spec.sort ?? []).map((field) => field.replace(/^-/, ''))
  const keys = sort.map((field) => ({
    field: field.replace(/^-/, ''),
    descending: field.startsWith('-'),
  }))
  for (const { field } of keys) assertAllowed('sort', [field], names)
  return { page, sort: keys, filter, include, fields, counters, extra }
}

/** Writes a query for `parseQuery`, without `?`; empty if it has no parameters. Callers and `links` use it. */
export function formatQuery(query: QueryInput): string {
  const parameters = new URLSearchParams()
  if (query.page?.number !== undefined) parameters.set('page[number]', String(query.page.number))
  if (query.page?.size !== undefined) parameters.set('page[size]', String(query.page.size))
  if (query.sort) parameters.set('sort', query.sort)
  for (const [name, value] of Object.entries(query.filter ?? {})) {
    if (value !== undefined && value !== '') parameters.set(`filter[${name}]`, String(value))
  }
  if (query.include?.length) parameters.set('include', query.include.join(','))
  for (const [type, names] of Object.entries(query.fields ?? {})) {
    parameters.set(`fields[${type}]`, names.join(','))
  }
  if (query.counters?.length) parameters.set('counters', query.counters.join(','))
  for (const [name, value] of Object.entries(query.extra ?? {})) {
    if (value !== undefined) parameters.set(name, value)
  }
  return parameters.toString()
}
