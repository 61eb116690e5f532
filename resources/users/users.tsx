import { lazy } from 'react'
import { models } from '../../contract/models/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'
import { menu } from '../menu'
import { rightsIssue } from './rights'
import { activate, deactivate, removeUser } from './user-actions'
import { stateText, UserState } from './UserState'

const words = it.admin.users

const UserInputs = lazy(() => import('./UserInputs'))
const AccountState = lazy(() => import('./AccountState'))
const UserBelow = lazy(() => import('./UserBelow'))
const RateLimitNotice = lazy(() => import('./RateLimitNotice'))

/** Accounts: doctors, supervisors and administrators (product §3). */
export const users = defineResource(models.users, {
  icon: menu.users.icon,
  words,
  name: fullName,
  whyNot: (what, reader, user) => rightsIssue(`users.${what}`, reader, user),
  list: {
    columns: [
      {
        key: 'lastName',
        label: words.fields.firstName,
        file: {
          [words.fields.lastName]: ({ lastName }) => lastName,
          [words.fields.firstName]: ({ firstName }) => firstName,
        },
      },
      'email',
      'role',
      { key: 'active', cell: (user) => <UserState user={user} />, file: stateText },
      'createdAt',
    ],
    bulk: [deactivate, activate, removeUser],
    warnings: [
      {
        resource: 'throttlings',
        filter: { active: 'true' },
        text: it.admin.throttlings.now,
        show: it.admin.throttlings.show,
      },
    ],
  },
  create: {
    Inputs: UserInputs,
    transform: accountBody,
    initial: { role: 'doctor' },
  },
  edit: { Inputs: UserInputs, transform: accountBody },
  show: {
    fields: [
      'email',
      'role',
      { name: 'active', label: words.state, Value: AccountState },
      'createdAt',
    ],
    actions: [removeUser],
    Notice: RateLimitNotice,
    Below: UserBelow,
  },
})

/** Body of a call from the form's values: an empty password is left out (product §9). */
function accountBody(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password, ...account } = form
  return typeof password === 'string' && password !== '' ? { ...account, password } : account
}
