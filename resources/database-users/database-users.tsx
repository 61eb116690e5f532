import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { format } from '../../i18n/formats/format'
import { defineResource } from '../admin/define-resource'
import { memberList } from '../members/member-list'
import { type Member, memberName } from '../members/memberships'

/** Doctors of a database: only they write surveys in it (product §3). */
export const databaseUsers = defineResource<'databaseUsers', Member>(models.databaseUsers, {
  icon: 'users',
  words: it.admin.members.users,
  nestedIn: { resource: 'databases', tab: 'users' },
  name: memberName,
  list: memberList('databaseUsers', [
    { key: 'provider', cell: ({ provider }) => provider ?? format.none },
    'surveysCount',
    'createdAt',
  ]),
})
