import type { View } from '../contract/view'

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
    let place = 0
    return (
      pattern.replace(/\/:\w+\??/g, () => {
        const value = values[place++]
        return value === undefined ? '' : `/${encodeURIComponent(value)}`
      }) || '/'
    )
  }
  return Object.assign(href as (...values: Values<Pattern>) => string, { pattern })
}

export type { View }

/** Every address of the product (spec §2), each once: `paths.doctor.survey(id, role)`, `paths.doctor.survey.pattern`. */
export const paths = {
  root: path('/'),
  notFound: path('/404'),
  login: path('/login'),
  logout: path('/logout'),
  confirmation: path('/confirmation'),
  forgotPassword: path('/forgot_password'),
  resetPassword: path('/reset_password'),
  setPassword: path('/set_password'),
  subscription: {
    request: path('/subscription_requests'),
    sent: path('/subscription_requests/sent'),
    confirm: path('/subscription_requests/:code/confirm'),
    accepted: path('/subscription_requests/accepted'),
  },
  styleguide: {
    index: path('/styleguide'),
    buttons: path('/styleguide/buttons'),
    labels: path('/styleguide/labels'),
    tables: path('/styleguide/tables'),
    form: path('/styleguide/form'),
  },
  admin: {
    root: path('/admin'),
    databases: path('/admin/databases'),
    databaseCreate: path('/admin/databases/create'),
    database: path('/admin/databases/:databaseId'),
    databaseEdit: path('/admin/databases/:databaseId/edit'),
    groupEdit: path('/admin/databases/:databaseId/edit/:groupId'),
    subscriptionRequests: path('/admin/subscription_requests'),
    templates: path('/admin/databases/:databaseId/templates'),
    stats: path('/admin/databases/:databaseId/stats'),
    stat: path('/admin/databases/:databaseId/stats/:templateId'),
    statConfig: path('/admin/databases/:databaseId/stats/:templateId/config'),
    users: path('/admin/users'),
    userCreate: path('/admin/users/create'),
    user: path('/admin/users/:userId'),
    userEdit: path('/admin/users/:userId/edit'),
  },
  doctor: {
    dashboard: path('/doctor'),
    database: path('/doctor/databases/:databaseId'),
    surveys: path('/doctor/databases/:databaseId/:role'),
    survey: path('/doctor/surveys/:surveyId/:role'),
    surveyEdit: path('/doctor/surveys/:surveyId/:role/edit/:answersGroupId?'),
    stats: path('/doctor/databases/:databaseId/stats'),
    stat: path('/doctor/databases/:databaseId/stats/:templateId'),
  },
} as const

/** The login page that leads back to where somebody was going (spec §4). */
export function loginAddress(redirect: string): string {
  return `${paths.login()}?redirect=${encodeURIComponent(redirect)}`
}

/** The address of this product that a `redirect` parameter names, or `/`: never another origin's. */
export function returnAddress(redirect: string | null, origin: string): string {
  if (redirect === null) return paths.root()
  const url = URL.canParse(redirect, origin) ? new URL(redirect, origin) : null
  return url?.origin === origin ? url.pathname + url.search + url.hash : paths.root()
}
