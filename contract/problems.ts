/** Every problem of the API by its code, with its HTTP status. `i18n/words/server/problems.ts` has the sentences. */
export const problems = {
  malformed: 400,
  unknownParameter: 400,
  unknownField: 400,
  invalidParameter: 400,
  notLoggedIn: 401,
  sessionEnded: 401,
  wrongCredentials: 401,
  deactivated: 401,
  secondFactorMissing: 403,
  forbidden: 403,
  releaseUnfiltered: 403,
  othersSurveys: 403,
  idNotYours: 403,
  ownAccount: 403,
  ownCredentials: 403,
  notFound: 404,
  notAcceptable: 406,
  timeout: 408,
  otherType: 409,
  otherId: 409,
  staleRevision: 409,
  otherResults: 409,
  designChanged: 409,
  otherVersion: 409,
  statisticsPreparing: 409,
  staleOrder: 409,
  draftChanged: 409,
  draftInvalid: 409,
  keyReused: 409,
  hasAnswers: 409,
  kindFixed: 409,
  referredTo: 409,
  referrersBroken: 409,
  notDeleted: 409,
  notRestorable: 409,
  shownInTemplates: 409,
  templatesBroken: 409,
  builtInTemplate: 409,
  releaseTooSmall: 409,
  releaseTooSoon: 409,
  releaseUnderWay: 409,
  foreignReferences: 409,
  notTakingAnswers: 409,
  commentsClosed: 409,
  alreadyInStatus: 409,
  moveNotAllowed: 409,
  answersMissing: 409,
  nothingToFill: 409,
  notDraft: 409,
  databaseArchived: 409,
  tooManyColumns: 409,
  resultsPending: 409,
  resultsFailed: 409,
  proofTooLarge: 409,
  lastSuperadmin: 409,
  accountInactive: 409,
  alreadyConfirmed: 409,
  mailNotFailed: 409,
  mailSentLately: 409,
  secondFactorOn: 409,
  secondFactorOff: 409,
  secondFactorObligatory: 409,
  mailNotNeeded: 409,
  mailWithoutLink: 409,
  requestUnconfirmed: 409,
  /** A link that was used already. Its sentence is calm, since nothing went wrong. */
  requestConfirmed: 409,
  requestDecided: 409,
  requestHasAccount: 409,
  userInUse: 409,
  /** Not a 503: the product itself is available (decision 045). */
  singleSignOnAway: 424,
  bodyTooLarge: 413,
  fileTooLarge: 413,
  notAnImage: 415,
  mediaType: 415,
  invalid: 422,
  unconfirmed: 422,
  /** A right password is not enough. The client shows no toast and does not redirect (product §13). */
  secondFactorRequired: 422,
  secondFactorWrong: 422,
  singleSignOnExpired: 422,
  /** The sign-on began in that browser before a person signed out or the page was locked (decision 071). */
  singleSignOnStale: 422,
  singleSignOnUnverified: 422,
  singleSignOnOther: 422,
  tokenExpired: 422,
  headTooLarge: 431,
  tooMany: 429,
  tooManyDumps: 429,
  unexpected: 500,
  databaseAway: 503,
  ending: 503,
  readOnly: 503,
  diskFull: 507,
} as const

export type ProblemCode = keyof typeof problems

/** One entry of a reply's `errors`. */
export interface ProblemEntry {
  readonly status: string
  readonly code: string
  readonly title: string
  readonly detail: string
  readonly source?: {
    readonly pointer?: string
    readonly parameter?: string
    readonly header?: string
  }
  /**
   * Data with which the client continues: the current answer at a stale revision, missing answers at a
   * completion.
   */
  readonly meta?: Readonly<Record<string, unknown>>
}

/** Body of every failed call: the JSON:API array, and the sentence of the client's toast. */
export interface ProblemDocument {
  readonly message: string
  readonly errors: readonly ProblemEntry[]
}

/**
 * Body for clients that read nothing but JSON:API, which has no member `message` next to `errors` (jsonapi.org
 * 1.1).
 */
export interface StrictProblemDocument {
  readonly errors: readonly ProblemEntry[]
  readonly meta: { readonly message: string }
}

/** Issue with one field of the body (`/value`), one query parameter or one header. */
export interface FieldIssue {
  readonly pointer?: string
  readonly parameter?: string
  readonly header?: string
  /** By default the problem's own sentence. */
  readonly detail?: string
  readonly meta?: Readonly<Record<string, unknown>>
}

/**
 * Error that services throw. The server's one error handler turns it into a reply, with a sentence of
 * `i18n/problems.ts`.
 */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  /** Values in its sentence. */
  readonly values: Readonly<Record<string, string | number>>
  readonly issues: readonly FieldIssue[]
  readonly meta: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, string | number>> = {},
    more: { issues?: readonly FieldIssue[]; meta?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(code)
    this.code = code
    this.status = problems[code]
    this.values = values
    this.issues = more.issues ?? []
    this.meta = more.meta
  }

  /** A copy with other pointers, if the body was written in another form than the validated one. */
  withPointers(to: (pointer: string) => string): Problem {
    const issues = this.issues.map((issue) =>
      issue.pointer === undefined ? issue : { ...issue, pointer: to(issue.pointer) },
    )
    return new Problem(this.code, this.values, { issues, meta: this.meta })
  }
}

/** A 422 with one entry for each issue. */
export function invalid(issues: readonly FieldIssue[]): Problem {
  return new Problem('invalid', {}, { issues })
}

/** A record that was looked for. @throws Problem 404 if there is none */
export function orNotFound<Found>(record: Found | null | undefined): Found {
  if (record === null || record === undefined) throw new Problem('notFound')
  return record
}
