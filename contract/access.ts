import type { Role } from './roles'

/**
 * What ties the caller to the thing that a call is about, computed afresh on every request (product §3).
 * `user`, `supervisor`: member of the database; `author`: a database user whose own survey it is; `other`: a survey of the
 * same database whose author is somebody else; `self`, `ordinary`, `administrator`: the account that a call is about.
 */
export type Tie = 'user' | 'supervisor' | 'author' | 'self' | 'ordinary' | 'administrator'

/** `always`, or only with one of these ties. Absent = never. */
type Grant = 'always' | readonly Tie[]
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
 * The one permission table: role × tie × action (spec §6, product §3). Every endpoint names its action; a route that names none
 * does not start. Surveys and answers are the doctors' (spec §6), so that not even a superadmin changes an answer (decision 003).
 */
export const access = {
  'session.open': { grants: everybody },
  'session.use': { grants: members },
  'password.set': { grants: everybody },

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
  'users.update': {
    grants: {
      superadmin: ['ordinary', 'administrator', 'self'],
      admin: ['ordinary'],
    },
  },
  'users.remove': {
    grants: { superadmin: ['ordinary', 'administrator'], admin: ['ordinary'] },
  },
  'answersGroups.remove': { grants: admins },

  'databases.list': { grants: members },
  'databases.read': {
    grants: { ...admins, doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  'surveys.list': {
    grants: { ...admins, doctor: ['user', 'supervisor'] },
    seenBy: 'databases.read',
  },
  /** Across databases; what it shows hangs on his part in each. */
  'surveys.mine': { grants: { doctor: 'always' } },
  'surveys.dump': {
    grants: { ...admins, doctor: ['user', 'supervisor'], supervisor: ['supervisor'] },
    seenBy: 'databases.read',
  },
  'surveys.create': { grants: { doctor: ['user'] }, seenBy: 'databases.read' },
  'surveys.clearCustomIds': {
    grants: { ...admins, doctor: ['user'] },
    seenBy: 'databases.read',
  },
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
  /** The author never reviews his own survey; that is checked on top, because one may be both. */
  'surveys.review': { grants: { doctor: ['supervisor'] }, seenBy: 'surveys.read' },
  /** What author and supervisors say to each other about an answer; administrators read along. */
  'surveys.comment': { grants: { doctor: ['author', 'supervisor'] }, seenBy: 'surveys.read' },
  'surveys.lock': { grants: admins, seenBy: 'surveys.read' },
  'surveys.remove': { grants: { doctor: ['author'] }, seenBy: 'surveys.read' },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof access

/** `login`: 401 · `hidden`: 404 · `forbidden`: 403. */
export type Verdict = 'granted' | 'login' | 'hidden' | 'forbidden'

function grants(action: Action, caller: Caller, ties: ReadonlySet<Tie>): boolean {
  const rule: Rule = access[action]
  const grant = rule.grants[caller]
  if (grant === undefined) return false
  return grant === 'always' || grant.some((tie) => ties.has(tie))
}

/**
 * Whether a caller may do an action to a thing that he has these ties to.
 *
 * @param caller his role, or `visitor` when not logged in
 * @returns the verdict; a thing that does not exist is the caller's business, he answers as for `hidden`
 */
export function judge(action: Action, caller: Caller, ties: ReadonlySet<Tie>): Verdict {
  if (grants(action, caller, ties)) return 'granted'
  if (caller === 'visitor') return 'login'
  const rule: Rule = access[action]
  const seenBy = rule.seenBy as Action | undefined
  if (seenBy !== undefined && !grants(seenBy, caller, ties)) return 'hidden'
  return 'forbidden'
}
