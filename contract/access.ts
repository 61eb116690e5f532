import { isAdmin, roles, type Role } from './roles'
import type { View } from './view'

/**
 * What ties the caller to the thing that a call is about, computed afresh on every request (product §3).
 *
 * - `user`, `supervisor`: a member of the database
 * - `author`: a database user whose own survey it is; `reviewer`: a database supervisor who has not written it
 * - `self`, `ordinary`, `administrator`: the account is the caller's own, or else of such a role
 */
export type Relation =
  'user' | 'supervisor' | 'author' | 'reviewer' | 'self' | 'ordinary' | 'administrator'

/** `always`, or only with one of these ties. Absent = never. */
export type Grant = 'always' | readonly Relation[]
type Caller = Role | 'visitor'

interface Rule {
  readonly grants: Partial<Record<Caller, Grant>>
  /** The action that seeing the thing takes: without it a refusal is a 404, indistinguishable from absence. */
  readonly seenBy?: string
}

const everybody = {
  visitor: 'always',
  superadmin: 'always',
  admin: 'always',
  doctor: 'always',
  supervisor: 'always',
} as const
const members = {
  superadmin: 'always',
  admin: 'always',
  doctor: 'always',
  supervisor: 'always',
} as const
const admins = { superadmin: 'always', admin: 'always' } as const

/**
 * The one permission table: role × tie × action (product §3). Every endpoint names its action; a route that names none
 * does not start. Surveys and answers are the doctors' (product §3), so that not even a superadmin changes an answer (decision 003).
 */
export const access = {
  /** Nothing of anybody's data is in it. */
  'health.read': { grants: everybody },

  'session.open': { grants: everybody },
  'session.use': { grants: members },
  'password.set': { grants: everybody },

  /** To ask for an account, and to confirm the address with the secret that was sent there. */
  'requests.send': { grants: everybody },
  'requests.manage': { grants: admins },

  /** Whoever knows a file's unguessable key, as a page that shows it does. */
  'files.read': { grants: everybody },
  'files.upload': { grants: admins },

  'databases.manage': { grants: admins },
  'designs.manage': { grants: admins },
  'members.manage': { grants: admins },
  'audits.list': { grants: admins },
  'users.list': { grants: admins },
  'users.create': {
    grants: {
      superadmin: ['ordinary', 'administrator'],
      admin: ['ordinary'],
    },
  },
  'users.read': { grants: admins },
  /** Of the account as it is, and as it would be: nobody turns an account into one that they could not change. */
  'users.update': {
    grants: {
      superadmin: ['ordinary', 'administrator', 'self'],
      admin: ['ordinary'],
    },
  },
  /** Its role, and whether it is active: what lets somebody in, so that nobody takes it from themselves. */
  'users.changeAccess': {
    grants: { superadmin: ['ordinary', 'administrator'], admin: ['ordinary'] },
  },
  /** For who has lost their second factor; one's own is switched off with the password. */
  'users.clearSecondFactor': { grants: { superadmin: ['ordinary', 'administrator'] } },
  'users.remove': {
    grants: { superadmin: ['ordinary', 'administrator'], admin: ['ordinary'] },
  },
  /** What became of mails: of everybody's, never what they say. */
  'mails.list': { grants: admins },
  /** Says that one that did not go out was seen to: no account changes by that. */
  'mails.settle': { grants: admins },
  /** Lets whoever gets it into the account that it is about, as changing that account would (`users.update`). */
  'mails.sendAgain': {
    grants: { superadmin: ['ordinary', 'administrator', 'self'], admin: ['ordinary'] },
  },
  'answersGroups.remove': { grants: admins },

  'databases.list': { grants: members },
  'databases.read': {
    grants: { ...admins, doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  /** One's own: what a member hears of by mail. */
  'notifications.manage': {
    grants: { doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  'surveys.list': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** The two views of a list: the caller's own surveys, and everybody's. Dumps have them too. */
  'surveys.listOwn': { grants: { ...admins, doctor: ['user'] }, seenBy: 'databases.read' },
  'surveys.listAll': { grants: { ...admins, doctor: ['supervisor'] }, seenBy: 'databases.read' },
  /** Whose surveys the counters of a database count: a figure, no survey. */
  'surveys.countAll': {
    grants: { ...admins, doctor: ['supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  /** Across databases; what it shows hangs on the caller's part in each. */
  'surveys.mine': { grants: { doctor: 'always' } },
  /** The rows of the caller's own list: whoever has none has no dump either (the role `supervisor` sees statistics alone). */
  'surveys.dump': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** Figures: counted now of surveys that may be read, of all others as they were released (decision 064). */
  'statistics.read': {
    grants: { ...admins, doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  /** The surveys behind a figure, and figures by month: as far as the caller's own list holds them. */
  'statistics.openSurveys': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** To make the weekly release earlier. */
  'statistics.release': { grants: admins },
  'surveys.create': { grants: { doctor: ['user'] }, seenBy: 'databases.read' },
  'surveys.clearCustomIds': {
    grants: { ...admins, doctor: ['user'] },
    seenBy: 'databases.read',
  },
  /** Everybody's, which the `role` of the call asks for. */
  'surveys.clearAllCustomIds': { grants: admins, seenBy: 'databases.read' },
  'surveys.read': {
    grants: { ...admins, doctor: ['author', 'supervisor'] },
    seenBy: 'surveys.read',
  },
  /** A change of the survey itself; each move between statuses asks for its own action besides. */
  'surveys.update': {
    grants: { ...admins, doctor: ['author', 'supervisor'] },
    seenBy: 'surveys.read',
  },
  'surveys.fill': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
  'surveys.complete': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
  'surveys.review': { grants: { doctor: ['reviewer'] }, seenBy: 'surveys.read' },
  /** What author and supervisors say to each other about an answer; administrators read along. */
  'surveys.comment': { grants: { doctor: ['author', 'supervisor'] }, seenBy: 'surveys.read' },
  'surveys.lock': { grants: admins, seenBy: 'surveys.read' },
  'surveys.remove': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof access

/** What visitors may do: such a call runs without a caller, whatever token it carries. */
export type PublicAction = {
  [Name in Action]: (typeof access)[Name]['grants'] extends { readonly visitor: 'always' }
    ? Name
    : never
}[Action]

/** `login`: 401 · `hidden`: 404 · `forbidden`: 403. */
export type Decision = 'granted' | 'login' | 'hidden' | 'forbidden'

/** What an action takes of somebody of this role; none = they never may. */
export function grantOf(action: Action, caller: Caller): Grant {
  const rule: Rule = access[action]
  return rule.grants[caller] ?? []
}

function grants(action: Action, caller: Caller, relations: ReadonlySet<Relation>): boolean {
  const grant = grantOf(action, caller)
  return grant === 'always' || grant.some((relation) => relations.has(relation))
}

/** What ties somebody to an account. */
export function accountRelation(isOwn: boolean, role: Role): Relation {
  if (isOwn) return 'self'
  return isAdmin(role) ? 'administrator' : 'ordinary'
}

/** Who can be made a member of a database in this way: the roles to which that membership opens it (product §3). */
export function rolesEligibleAs(as: View): readonly Role[] {
  return roles.filter((role) => {
    const grant = grantOf('databases.read', role)
    return grant !== 'always' && grant.includes(as)
  })
}

/**
 * Whether a caller may do an action to a thing that they have these ties to.
 *
 * @param caller their role, or `visitor` when not logged in
 * @returns the verdict; for a thing that does not exist the answer is that for `hidden`
 */
export function decide(action: Action, caller: Caller, relations: ReadonlySet<Relation>): Decision {
  if (grants(action, caller, relations)) return 'granted'
  if (caller === 'visitor') return 'login'
  const rule: Rule = access[action]
  const seenBy = rule.seenBy as Action | undefined
  if (seenBy !== undefined && !grants(seenBy, caller, relations)) return 'hidden'
  return 'forbidden'
}

/**
 * What can be said of a call before it is known what it is about, because its body names that (product §3).
 *
 * @returns null where it hangs on the thing
 */
export function decideBeforeBody(action: Action, caller: Caller): Decision | null {
  const rule: Rule = access[action]
  const grant = rule.grants[caller]
  if (grant === 'always') return 'granted'
  if (caller === 'visitor') return 'login'
  return grant === undefined && rule.seenBy === undefined ? 'forbidden' : null
}
