import { lazy } from 'react'
import { models } from '../../contract/model/index'
import { fullName } from '../../contract/full-name'
import { it } from '../../i18n/it'
import { defineResource } from '../define-resource'
import { refusalOf } from './rights'
import { userBulk } from './user-bulk'
import { stateText, UserState } from './UserState'

const words = it.admin.users

const UserInputs = lazy(async () => ({ default: (await import('./UserInputs')).UserInputs }))
const UserActions = lazy(async () => ({ default: (await import('./UserActions')).UserActions }))
const StateFact = lazy(async () => ({ default: (await import('./StateFact')).StateFact }))
const UserBelow = lazy(async () => ({ default: (await import('./UserBelow')).UserBelow }))
const ThrottledNotice = lazy(async () => ({
  default: (await import('./ThrottledNotice')).ThrottledNotice,
}))
const SlowedNotice = lazy(async () => ({ default: (await import('./SlowedNotice')).SlowedNotice }))

/** Everybody with an account (spec §3, product §3). */
export const users = defineResource(models.users, {
  icon: 'users',
  words,
  name: fullName,
  refusal: (what, reader, user) => refusalOf(`users.${what}`, reader, user),
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
    bulk: userBulk,
    Notice: ThrottledNotice,
  },
  create: {
    Inputs: UserInputs,
    transform: accountBody,
    // An address and a role may come along, from where somebody was looked for and not found.
    initial: (search) => ({
      role: search.get('role') === 'supervisor' ? 'supervisor' : 'doctor',
      email: search.get('email') ?? '',
    }),
  },
  edit: { Inputs: UserInputs, transform: accountBody },
  show: {
    fields: [
      'email',
      'role',
      { name: 'active', label: words.state, Value: StateFact },
      'createdAt',
    ],
    Actions: UserActions,
    Notice: SlowedNotice,
    Below: UserBelow,
  },
})

/**
 * A form's account as it is sent: a password left empty is not one (product §9), and whether it is active is no field of the form, where
 * somebody else may have changed it meanwhile.
 */
function accountBody(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { password, active: _active, ...account } = form
  return typeof password === 'string' && password !== '' ? { ...account, password } : account
}
