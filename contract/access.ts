import { isAdmin, roles, type Role, type View } from './roles'

/**
 * Relation of the caller to the record that a call is about, read anew on every request (product §3).
 *
 * - `user`, `supervisor`: a member of the database
 * - `author`: a database user who wrote the survey; `reviewer`: a database supervisor who did not write it
 * - `self`, `ordinary`, `administrator`: the caller's own account, or another account with such a role
 */
export type Relation =
  'user' | 'supervisor' | 'author' | 'reviewer' | 'self' | 'ordinary' | 'administrator'

/** `always`, or only with one of these relations. Absent means never. */
export type Grant = 'always' | readonly Relation[]
type Caller = Role | 'visitor'

interface Rule {
  readonly grants: Partial<Record<Caller, Grant>>
  /** Action that is needed to see the record. A caller without it gets a 404, as if the record did not exist. */
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
 * The one permission table: role × relation × action (product §3). Every endpoint names its action, and a route
 * without one does not start. Surveys and answers belong to doctors (product §3): not even a superadmin changes
 * an answer (decision 003).
 */
export const access = {
  'health.read': { grants: everybody },

  'session.open': { grants: everybody },
  'session.use': { grants: members },
  'password.set': { grants: everybody },

  /** Sends a request for an account, and confirms the address with the secret that was mailed to it. */
  'requests.send': { grants: everybody },
  'requests.manage': { grants: admins },

  /** Open to everybody who knows a file's unguessable key, as a page that shows the file does. */
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
  /**
   * Checked for the account before and after the change: nobody turns an account into one that they could not
   * change.
   */
  'users.update': {
    grants: {
      superadmin: ['ordinary', 'administrator', 'self'],
      admin: ['ordinary'],
    },
  },
  /** Changes the role of an account, or whether it is active. Nobody may do that to their own account. */
  'users.changeAccess': {
    grants: { superadmin: ['ordinary', 'administrator'], admin: ['ordinary'] },
  },
  /** Removes the second factor of a person who has lost it. One's own is switched off with the password. */
  'users.clearSecondFactor': { grants: { superadmin: ['ordinary', 'administrator'] } },
  'users.remove': {
    grants: { superadmin: ['ordinary', 'administrator'], admin: ['ordinary'] },
  },
  /** Lists whether mails were delivered, those of all people, without their texts. */
  'mails.list': { grants: admins },
  /** Marks a mail that did not go out as dealt with. No account changes. */
  'mails.dismiss': { grants: admins },
  /** Sends a link that opens the account that the mail is about: the same right as changing it (`users.update`). */
  'mails.sendAgain': {
    grants: { superadmin: ['ordinary', 'administrator', 'self'], admin: ['ordinary'] },
  },
  'answersGroups.remove': { grants: admins },

  'databases.list': { grants: members },
  'databases.read': {
    grants: { ...admins, doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  /** Sets the mails that the caller gets as a member of the database. */
  'notifications.manage': {
    grants: { doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  'surveys.list': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** Two views of a list: the caller's own surveys, and those of all doctors. Exports have them too. */
  'surveys.listOwn': { grants: { ...admins, doctor: ['user'] }, seenBy: 'databases.read' },
  'surveys.listAll': { grants: { ...admins, doctor: ['supervisor'] }, seenBy: 'databases.read' },
  /** Counts the surveys of all doctors in a database, by status and by month, without showing any of them. */
  'surveys.countAll': {
    grants: { ...admins, doctor: ['supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  /** Lists surveys across databases. The caller's membership in each decides which are shown. */
  'surveys.mine': { grants: { doctor: 'always' } },
  /** Exports the rows of the caller's own list. The role `supervisor` has no list and therefore no export. */
  'surveys.dump': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** Reads figures: of readable surveys counted now, of all others as they were released (decision 064). */
  'statistics.read': {
    grants: { ...admins, doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  /** Opens the surveys behind a figure, and figures by month, as far as the caller's own list goes. */
  'statistics.openSurveys': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** Makes the weekly release earlier. */
  'statistics.release': { grants: admins },
  'surveys.create': { grants: { doctor: ['user'] }, seenBy: 'databases.read' },
  'surveys.clearCustomIds': {
    grants: { ...admins, doctor: ['user'] },
    seenBy: 'databases.read',
  },
  /** Clears the codes of all doctors' surveys, if the `role` of the call says so. */
  'surveys.clearAllCustomIds': { grants: admins, seenBy: 'databases.read' },
  'surveys.read': {
    grants: { ...admins, doctor: ['author', 'supervisor'] },
    seenBy: 'surveys.read',
  },
  /** Changes the survey itself. Each move between statuses needs its own action as well. */
  'surveys.update': {
    grants: { ...admins, doctor: ['author', 'supervisor'] },
    seenBy: 'surveys.read',
  },
  'surveys.fill': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
  'surveys.complete': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
  'surveys.review': { grants: { doctor: ['reviewer'] }, seenBy: 'surveys.read' },
  /** Writes comments on an answer, between author and supervisors. Administrators can read them. */
  'surveys.comment': { grants: { doctor: ['author', 'supervisor'] }, seenBy: 'surveys.read' },
  /** Gives a completed survey back to its doctor. */
  'surveys.return': { grants: { ...admins, doctor: ['reviewer'] }, seenBy: 'surveys.read' },
  /** Gives back a survey that was approved already. */
  'surveys.returnApproved': { grants: admins, seenBy: 'surveys.read' },
  'surveys.lock': { grants: admins, seenBy: 'surveys.read' },
  'surveys.remove': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof access

/** Actions that visitors may do. Such a call runs without a caller, whatever token it carries. */
export type PublicAction = {
  [Name in Action]: (typeof access)[Name]['grants'] extends { readonly visitor: 'always' }
    ? Name
    : never
}[Action]

/** `login`: 401 · `hidden`: 404 · `forbidden`: 403. */
export type Decision = 'granted' | 'login' | 'hidden' | 'forbidden'

/** Relations that an action requires of a role; an empty list means never. */
export function grantOf(action: Action, caller: Caller): Grant {
  const rule: Rule = access[action]
  return rule.grants[caller] ?? []
}

function grants(action: Action, caller: Caller, relations: ReadonlySet<Relation>): boolean {
  const grant = grantOf(action, caller)
  return grant === 'always' || grant.some((relation) => relations.has(relation))
}

/** Relation of the caller to an account. */
export function accountRelation(isOwn: boolean, role: Role): Relation {
  if (isOwn) return 'self'
  return isAdmin(role) ? 'administrator' : 'ordinary'
}

/**
 * Roles that can be made a member of a database with this part: those to which the membership opens it (product
 * §3).
 */
export function rolesEligibleAs(as: View): readonly Role[] {
  return roles.filter((role) => {
    const grant = grantOf('databases.read', role)
    return grant !== 'always' && grant.includes(as)
  })
}

/**
 * Whether a caller may do an action to a record to which they have these relations.
 *
 * @param caller their role, or `visitor` if not logged in
 * @returns the decision; a record that does not exist is answered like `hidden`
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
 * Decision on a call whose record is named only by its body (product §3).
 *
 * @returns null if the decision depends on that record
 */
export function decideBeforeBody(action: Action, caller: Caller): Decision | null {
  const rule: Rule = access[action]
  const grant = rule.grants[caller]
  if (grant === 'always') return 'granted'
  if (caller === 'visitor') return 'login'
  return grant === undefined && rule.seenBy === undefined ? 'forbidden' : null
}
