/** Addresses by their names. */
export interface PageTree {
  readonly [name: string]: string | PageTree
}

/**
 * Every address of the client (product §12) as its router matches it, with `:name` parameters. A last one with
 * `?` may be absent.
 */
export const pages = {
  root: '/',
  notFound: '/404',
  login: '/login',
  logout: '/logout',
  confirmation: '/confirmation',
  forgotPassword: '/forgot_password',
  resetPassword: '/reset_password',
  setPassword: '/set_password',
  confirmEmail: '/confirm_email',
  signInLink: '/sign_in_link',
  singleSignOn: '/single_sign_on',
  profile: '/profile',
  secondFactor: '/second_factor',
  subscription: {
    request: '/subscription_requests',
    sent: '/subscription_requests/sent',
    confirm: '/subscription_requests/:code/confirm',
    accepted: '/subscription_requests/accepted',
  },
  styleguide: {
    index: '/styleguide',
    buttons: '/styleguide/buttons',
    labels: '/styleguide/labels',
    tables: '/styleguide/tables',
    form: '/styleguide/form',
  },
  admin: {
    root: '/admin',
    databases: '/admin/databases',
    databaseCreate: '/admin/databases/create',
    database: '/admin/databases/:databaseId',
    databaseEdit: '/admin/databases/:databaseId/edit',
    groupEdit: '/admin/databases/:databaseId/edit/:groupId',
    databasePublish: '/admin/databases/:databaseId/publish',
    versions: '/admin/databases/:databaseId/versions',
    version: '/admin/databases/:databaseId/versions/:number',
    pinnedSurveys: '/admin/databases/:databaseId/versions/surveys',
    pinnedSurveyChanges: '/admin/databases/:databaseId/versions/surveys/changes',
    trial: '/admin/databases/:databaseId/trial/:groupId?',
    subscriptionRequests: '/admin/subscription_requests',
    templates: '/admin/databases/:databaseId/templates',
    stats: '/admin/databases/:databaseId/stats',
    stat: '/admin/databases/:databaseId/stats/:templateId',
    statConfig: '/admin/databases/:databaseId/stats/:templateId/config',
    survey: '/admin/databases/:databaseId/surveys/:surveyId',
    users: '/admin/users',
    userCreate: '/admin/users/create',
    user: '/admin/users/:userId',
    userEdit: '/admin/users/:userId/edit',
    throttlings: '/admin/throttlings',
  },
  doctor: {
    dashboard: '/doctor',
    database: '/doctor/databases/:databaseId',
    surveys: '/doctor/databases/:databaseId/:role',
    survey: '/doctor/surveys/:surveyId/:role',
    surveyEdit: '/doctor/surveys/:surveyId/:role/edit/:answersGroupId?',
    stats: '/doctor/databases/:databaseId/stats',
    stat: '/doctor/databases/:databaseId/stats/:templateId',
  },
} as const satisfies PageTree

/**
 * Address of a page of this product in a text: path, query and fragment. Null if it leads elsewhere: to another
 * origin, or by two slashes at its beginning, after which a browser expects a host.
 *
 * @param origin of the product; a caller with a path alone may leave it out
 */
export function ownAddress(
  text: string | null | undefined,
  origin = 'https://own.invalid',
): string | null {
  const url = text != null && URL.canParse(text, origin) ? new URL(text, origin) : null
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}
