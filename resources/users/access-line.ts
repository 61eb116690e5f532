import type { AccessOperation } from '../../contract/models/audits'
import { fullName } from '../../contract/full-name'
import { type Role, roles } from '../../contract/roles'
import { it } from '../../i18n/admin'
import { roleNames } from '../../i18n/words/app-bar'
import type { AuditEntry } from '../admin/AuditLog'
import { type AuditDetails, textIn } from '../admin/audit-details'

const words = it.admin.users.access

const roleName = (value: unknown): string => {
  const role: Role | undefined = roles.find((one) => one === value)
  return role === undefined ? '' : roleNames[role]
}

/** What happened, by the word under which the journal has it. */
const ofAccess: Readonly<Record<AccessOperation, (auditDetails: AuditDetails) => string>> = {
  signIn: (told) => words.signIn(words.ways[textIn(told, 'way')] ?? ''),
  signInFailed: (told) =>
    words.failures[textIn(told, 'factor') || textIn(told, 'way')] ?? words.signInFailed,
  slowed: (told) => words.slowings[textIn(told, 'limit')] ?? words.slowed,
  signOut: (told) => words.signOuts[textIn(told, 'way')] ?? words.signOut,
  identityBound: () => words.identityBound,
  identityUnbound: () => words.identityUnbound,
  export: (told) =>
    words.export(
      textIn(told, 'file'),
      textIn(told, 'rows'),
      textIn(told, 'selection'),
      textIn(told, 'identifiers') === 'with',
    ),
  resultsAgreed: (told) => words.resultsAgreed(Number(textIn(told, 'surveys'))),
}

/** What was changed in the account. */
function changes(before: AuditDetails, after: AuditDetails): string {
  const differs = (name: string) => before[name] !== after[name]
  const found = [
    differs('role') && words.role(roleName(before['role']), roleName(after['role'])),
    differs('active') && (after['active'] === true ? words.activated : words.deactivated),
    differs('secondFactor') &&
      (after['secondFactor'] === true ? words.secondFactorOn : words.secondFactorOff),
    differs('email') && words.email,
    (differs('firstName') || differs('lastName')) && words.name,
    after['passwordChanged'] === true && words.password,
  ].filter((one) => one !== false)
  // Of lines of an older version it is not known whether it was the password.
  return found.length === 0 ? words.changed : found.join(' · ')
}

function happened({ operation, old, new: told }: AuditEntry): string {
  if (operation in ofAccess) return ofAccess[operation as AccessOperation](told ?? {})
  if (operation === 'insert') return words.created
  return changes(old ?? {}, told ?? {})
}

/** One line of an account's journal in a sentence: what happened, from where, and who did it where it was somebody else. */
export function accessLine(line: AuditEntry, userId: string): string {
  const ip = textIn(line.new ?? {}, 'ip')
  const { user } = line
  return [
    happened(line),
    ip !== '' && words.from(ip),
    user !== null && user.id !== userId && words.by(fullName(user)),
  ]
    .filter((part) => part !== false)
    .join(', ')
}
