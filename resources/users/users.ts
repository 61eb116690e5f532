import { lazy } from 'react'
import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import type { AdminResource } from '../resource'
import { UserList } from './UserList'
import { UserShow } from './UserShow'

// Forms bring their own library; who reads a list does not wait for it.
const UserCreate = lazy(async () => ({ default: (await import('./UserCreate')).UserCreate }))
const UserEdit = lazy(async () => ({ default: (await import('./UserEdit')).UserEdit }))

export const users: AdminResource = {
  name: 'users',
  list: UserList,
  create: UserCreate,
  show: UserShow,
  edit: UserEdit,
  recordRepresentation: (user) => `${String(user['firstName'])} ${String(user['lastName'])}`,
  menu: { to: paths.admin.users(), label: it.admin.users.title, icon: 'users' },
}
