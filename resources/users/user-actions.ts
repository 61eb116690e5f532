import { fullName } from '../../contract/full-name'
import type { Resource } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { call } from '../../src/api/calls/http'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import type { CurrentUser } from '../../src/api/session/session-store'
import { change, type ManyAction, type OneAction, removal } from '../admin/list/record-action'
import { rightsIssue } from './rights'

const words = it.admin.users

type User = Resource<'users'>
type Action = OneAction<User>

/** Condition of an action: the reader has the right to it, and the account is in a suitable state. */
function ifAllowed(
  right: Parameters<typeof rightsIssue>[0],
  isSuitable: (user: User) => boolean = () => true,
) {
  return (user: User, reader: CurrentUser | null) =>
    isSuitable(user) && rightsIssue(right, reader, user) === null
}

export const deactivate: Action & ManyAction<User> = {
  ...change('users', () => ({ active: false })),
  key: 'deactivate',
  icon: 'lock',
  concerns: ifAllowed('users.changeAccess', ({ active }) => active),
  one: (user) => words.deactivate(fullName(user)),
  many: words.bulk.deactivate,
}

export const activate: Action & ManyAction<User> = {
  ...change('users', () => ({ active: true })),
  key: 'activate',
  icon: 'undo',
  concerns: ifAllowed('users.changeAccess', ({ active }) => !active),
  one: (user) => words.activate(fullName(user)),
  many: words.bulk.activate,
}

/** Action that deletes an account. One with surveys or comments can't be deleted; deactivation is the alternative. */
export const removeUser: Action & ManyAction<User> = {
  ...removal('users'),
  concerns: ifAllowed('users.remove'),
  one: (user) => words.delete(fullName(user)),
  many: words.bulk.delete,
  instead: ({ code }, { active }) => (code === 'userInUse' && active ? deactivate : null),
}

/** Action that sends the confirmation mail again, because the first may be lost or expired. */
export const sendConfirmation: Action = {
  resource: 'users',
  key: 'sendConfirmation',
  icon: 'mail',
  concerns: ifAllowed(
    'users.update',
    ({ active, confirmed, singleSignOn }) => active && !confirmed && !singleSignOn,
  ),
  one: ({ email }) => words.sendConfirmation(email),
  run: ({ id }) => call('sendConfirmation', { params: { id }, quiet }),
}

/** Action that unbinds an account from the single sign-on provider. */
export const unbindIdentities: Action = {
  resource: 'users',
  key: 'unbindIdentities',
  icon: 'delete',
  danger: true,
  concerns: ifAllowed('users.changeAccess', ({ singleSignOn }) => singleSignOn === true),
  one: (user) => words.unbindIdentities(fullName(user), user.confirmed),
  run: ({ id }) => call('unbindIdentities', { params: { id }, quiet }),
}

/** Action that removes the second factor of a user who has lost the device and the recovery codes (product §9). */
export const clearSecondFactor: Action = {
  resource: 'users',
  key: 'clearSecondFactor',
  icon: 'delete',
  danger: true,
  concerns: ifAllowed('users.clearSecondFactor', ({ secondFactor }) => secondFactor === true),
  one: (user) => words.clearSecondFactor(fullName(user)),
  run: ({ id }) => call('clearSecondFactor', { params: { id }, quiet }),
}
