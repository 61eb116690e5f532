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

/** Whom an action concerns, of those whose account the reader may change in this way. */
function where(right: Parameters<typeof rightsIssue>[0], is: (user: User) => boolean = () => true) {
  return (user: User, reader: CurrentUser | null) =>
    is(user) && rightsIssue(right, reader, user) === null
}

export const deactivate: Action & ManyAction<User> = {
  ...change('users', () => ({ active: false })),
  key: 'deactivate',
  icon: 'lock',
  concerns: where('users.changeAccess', ({ active }) => active),
  one: (user) => words.deactivate(fullName(user)),
  many: words.bulk.deactivate,
}

export const activate: Action & ManyAction<User> = {
  ...change('users', () => ({ active: true })),
  key: 'activate',
  icon: 'undo',
  concerns: where('users.changeAccess', ({ active }) => !active),
  one: (user) => words.activate(fullName(user)),
  many: words.bulk.activate,
}

/** One that surveys or comments hang on can't be removed, and is offered to be deactivated instead. */
export const removeUser: Action & ManyAction<User> = {
  ...removal('users'),
  concerns: where('users.remove'),
  one: (user) => words.delete(fullName(user)),
  many: words.bulk.delete,
  instead: ({ code }, { active }) => (code === 'userInUse' && active ? deactivate : null),
}

/** The first mail may have been lost, or be too old. */
export const sendConfirmation: Action = {
  resource: 'users',
  key: 'sendConfirmation',
  icon: 'mail',
  concerns: where(
    'users.update',
    ({ active, confirmed, singleSignOn }) => active && !confirmed && !singleSignOn,
  ),
  one: ({ email }) => words.sendConfirmation(email),
  run: ({ id }) => call('sendConfirmation', { params: { id }, quiet }),
}

/** Takes the way in by a provider from somebody. */
export const unbindIdentities: Action = {
  resource: 'users',
  key: 'unbindIdentities',
  icon: 'delete',
  danger: true,
  concerns: where('users.changeAccess', ({ singleSignOn }) => singleSignOn === true),
  one: (user) => words.unbindIdentities(fullName(user), user.confirmed),
  run: ({ id }) => call('unbindIdentities', { params: { id }, quiet }),
}

/** Takes the second factor from who has lost device and recovery codes (product §9). */
export const clearSecondFactor: Action = {
  resource: 'users',
  key: 'clearSecondFactor',
  icon: 'delete',
  danger: true,
  concerns: where('users.clearSecondFactor', ({ secondFactor }) => secondFactor === true),
  one: (user) => words.clearSecondFactor(fullName(user)),
  run: ({ id }) => call('clearSecondFactor', { params: { id }, quiet }),
}
