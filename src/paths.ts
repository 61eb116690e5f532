import { ownAddress, pages, type PageTree } from '../contract/pages'
import type { View } from '../contract/roles'

/** Values of a pattern's parameters, in order; a last parameter with `?` may be left out. */
type Values<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...rest: Values<Rest>]
  : Pattern extends `${string}:${string}?`
    ? [value?: string]
    : Pattern extends `${string}:${string}`
      ? [value: string]
      : []

interface Path<Pattern extends string> {
  /** The address with its parameters filled in, each value encoded. */
  (...values: Values<Pattern>): string
  /** The pattern as react-router reads it. */
  readonly pattern: Pattern
}

function path<const Pattern extends string>(pattern: Pattern): Path<Pattern> {
  const href = (...values: readonly (string | undefined)[]) => {
    let position = 0
    return (
      pattern.replace(/\/:\w+\??/g, () => {
        const value = values[position++]
        return value === undefined ? '' : `/${encodeURIComponent(value)}`
      }) || '/'
    )
  }
  return Object.assign(href as (...values: Values<Pattern>) => string, { pattern })
}

type Paths<Pages> = {
  readonly [Name in keyof Pages]: Pages[Name] extends string
    ? Path<Pages[Name]>
    : Paths<Pages[Name]>
}

function pathsOf<const Pages extends PageTree>(tree: Pages): Paths<Pages> {
  const entries = Object.entries(tree).map(
    ([name, page]) => [name, typeof page === 'string' ? path(page) : pathsOf(page)] as const,
  )
  return Object.fromEntries(entries) as Paths<Pages>
}

export type { View }

/** The address of every page (`contract/pages.ts`): `paths.doctor.survey(id, role)`, `paths.doctor.survey.pattern`. */
export const paths = pathsOf(pages)

/** The login page's address, with the address to go to after the login (product §13). */
export function loginAddress(redirect: string): string {
  return `${paths.login()}?redirect=${encodeURIComponent(redirect)}`
}

/** Address of the page for setting up a required second factor, with the address to go to afterwards. */
export function enrolmentAddress(redirect: string): string {
  return `${paths.secondFactor()}?redirect=${encodeURIComponent(redirect)}`
}

/** Address of the list of a database's surveys in the administration, perhaps narrowed by filters. */
export function adminSurveys(
  databaseId: string,
  filter?: Readonly<Record<string, string>>,
): string {
  const search = new URLSearchParams({ tab: 'surveys' })
  if (filter) search.set('filter', JSON.stringify(filter))
  return `${paths.admin.database(databaseId)}?${search}`
}

/** The address that a `redirect` parameter names, or `/`: never an address of another origin. */
export function returnAddress(redirect: string | null, origin: string): string {
  return ownAddress(redirect, origin) ?? paths.root()
}
