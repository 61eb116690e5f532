import { ownAddress, pages, type PageTree } from '../contract/pages'
import type { View } from '../contract/roles'

/** The values of a pattern's places, in order; a last place with `?` may be left out. */
type Values<Pattern extends string> = Pattern extends `${string}:${string}/${infer Rest}`
  ? [value: string, ...rest: Values<Rest>]
  : Pattern extends `${string}:${string}?`
    ? [value?: string]
    : Pattern extends `${string}:${string}`
      ? [value: string]
      : []

interface Path<Pattern extends string> {
  /** The address with its places filled, each value encoded. */
  (...values: Values<Pattern>): string
  /** What the router matches. */
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
    ([name, one]) => [name, typeof one === 'string' ? path(one) : pathsOf(one)] as const,
  )
  return Object.fromEntries(entries) as Paths<Pages>
}

export type { View }

/** The address of every page (`contract/pages.ts`): `paths.doctor.survey(id, role)`, `paths.doctor.survey.pattern`. */
export const paths = pathsOf(pages)

/** The login page that leads back to where somebody was going (product §13). */
export function loginAddress(redirect: string): string {
  return `${paths.login()}?redirect=${encodeURIComponent(redirect)}`
}

/** Where a second factor is set up that has to be, before one goes on. */
export function enrolmentAddress(redirect: string): string {
  return `${paths.secondFactor()}?redirect=${encodeURIComponent(redirect)}`
}

/** The address of this product that a `redirect` parameter names, or `/`: never another origin's. */
export function returnAddress(redirect: string | null, origin: string): string {
  return ownAddress(redirect, origin) ?? paths.root()
}
