import * as z from 'zod/mini'
import type { Filters } from './filters'
import { isLonger } from './seen-text'
import { models, type ResourceType } from './models/index'
import { Problem } from './problems'

export const defaultPageSize = 25
export const largestPageSize = 100

/** What a call's query may say (product §2); anything else is a 400 that names it. */
export interface QuerySpec {
  /** Attributes that a list can be sorted by; absent = not a list. The first is the default, with its direction. */
  readonly sort?: readonly string[]
  readonly filter?: Filters
  /** Dotted relations that `include` may name; `*` stands for all that they begin with: every direct relation. */
  readonly include?: readonly string[]
  readonly counters?: readonly string[]
  /** Parameters of this call alone. */
  readonly extra?: Readonly<Record<string, z.ZodMiniType>>
  /** Another server writes the parameters: they are its own, and none is read here. */
  readonly foreign?: true
}

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

/** A query as a caller writes it; whatever is absent is the default. */
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

/** A parameter that is known and whose value can't be read: 400, naming it (product §2). */
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

function known(name: string, values: readonly string[], allowed: readonly string[]): string[] {
  for (const value of values) if (!allowed.includes(value)) throw invalidParameter(name)
  return [...values]
}

/** `fields[type]=a,b`: attributes and relations that records of the type have. @throws Problem 400 */
function fieldset(name: string, type: string, value: string): string[] {
  if (!Object.hasOwn(models, type)) throw unknownParameter(name)
  const { attributes, relations } = models[type as ResourceType]
  return known(name, list(value), [...Object.keys(attributes), ...Object.keys(relations)])
}

function includes(value: string, allowed: readonly string[]): string[] {
  const direct = allowed.map((path) => path.split('.')[0] ?? path)
  const paths = list(value).flatMap((path) => (path === '*' ? direct : [path]))
  // A longer allowed path opens those on its way: `groups.questions` allows `groups`.
  const open = allowed.flatMap((path) =>
    path.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.')),
  )
  return [...new Set(known('include', paths, open))]
}

/**
 * A request's query parameters → what they say.
 *
 * @throws Problem 400 naming the first parameter that the call does not have or can't read
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
      counters = known(name, list(value), spec.counters)
    } else throw unknownParameter(name)
  }
  const names = (spec.sort ?? []).map((field) => field.replace(/^-/, ''))
  const keys = sort.map((field) => ({
    field: field.replace(/^-/, ''),
    descending: field.startsWith('-'),
  }))
  for (const { field } of keys) known('sort', [field], names)
  return { page, sort: keys, filter, include, fields, counters, extra }
}
