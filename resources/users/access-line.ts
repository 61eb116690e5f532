import type { AccessOperation } from '../../contract/models/audits'
import { fullName } from '../../contract/full-name'
import { type Role, roles } from '../../contract/roles'
import { it } from '../../i18n/admin'
import { roleNames } from '../../i18n/words/app-bar'
import { type AuditEntry, type AuditDetails, textIn } from '../admin/AuditLog'

const words = it.admin.users.access

const roleName = (value: unknown): string => {
  const role: Role | undefined = roles.find((one) => one === value)
  return role === undefined ? '' : roleNames[role]
}

/** Sentences about access, by the audit's operation. */
const accessSentences: Readonly<Record<AccessOperation, (details: AuditDetails) => string>> = {
  signIn: (details) => words.signIn(words.ways[textIn(details, 'way')] ?? ''),
  signInFailed: (details) =>
    words.failures[textIn(details, 'factor') || textIn(details, 'way')] ?? words.signInFailed,
  slowed: (details) => words.slowings[textIn(details, 'limit')] ?? words.slowed,
  signOut: (details) => words.signOuts[textIn(details, 'way')] ?? words.signOut,
  identityBound: () => words.identityBound,
  identityUnbound: () => words.identityUnbound,
  export: (details) =>
    words.export(
      textIn(details, 'file'),
      textIn(details, 'rows'),
      textIn(details, 'selection'),
      textIn(details, 'identifiers') === 'with',
    ),
  resultsAgreed: (details) => words.resultsAgreed(Number(textIn(details, 'surveys'))),
}

/** Sentence with the changes of an account. */
function changeSentence(before: AuditDetails, after: AuditDetails): string {
  const differs = (name: string) => before[name] !== after[name]
  const changes = [
    differs('role') && words.role(roleName(before['role']), roleName(after['role'])),
    differs('active') && (after['active'] === true ? words.activated : words.deactivated),
    differs('secondFactor') &&
      (after['secondFactor'] === true ? words.secondFactorOn : words.secondFactorOff),
    differs('email') && words.email,
    (differs('firstName') || differs('lastName')) && words.name,
    after['passwordChanged'] === true && words.password,
  ].filter((change) => change !== false)
  // Older versions of the product did not record that the password had changed.
  return changes.length === 0 ? words.changed : changes.join(' · ')
}

function eventSentence({ operation, old, new: details }: AuditEntry): string {
  if (operation in accessSentences)
    return accessSentences[operation as AccessOperation](details ?? {})
  if (operation === 'insert') return words.created
  return changeSentence(old ?? {}, details ?? {})
}

/** Sentence about an entry of an account's audit: the event, the IP address, and the user if it was another one. */
export function accessLine(entry: AuditEntry, userId: string): string {
  const ip = textIn(entry.new ?? {}, 'ip')
  const { user } = entry
  return [
    eventSentence(entry),
    ip !== '' && words.from(ip),
    user !== null && user.id !== userId && words.by(fullName(user)),
  ]
    .filter((part) => part !== false)
    .join(', ')
}
