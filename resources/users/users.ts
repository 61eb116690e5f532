import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import type { AdminResource } from '../resource'
import { UserCreate } from './UserCreate'
import { UserEdit } from './UserEdit'
import { UserList } from './UserList'
import { UserShow } from './UserShow'

export const users: AdminResource = {
  name: 'users',
  list: UserList,
  create: UserCreate,
  show: UserShow,
  edit: UserEdit,
  recordRepresentation: (user) => `${String(user['firstName'])} ${String(user['lastName'])}`,
  menu: { to: paths.admin.users(), label: it.admin.users.title, icon: 'users' },
}
