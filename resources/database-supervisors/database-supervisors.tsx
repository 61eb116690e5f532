import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'
import { memberList } from '../members/member-list'
import { type Member, memberName } from '../members/memberships'

/** Supervisors of a database: they read and review all its surveys (product §3). */
export const databaseSupervisors = defineResource<'databaseSupervisors', Member>(
  models.databaseSupervisors,
  {
    icon: 'users',
    words: it.admin.members.supervisors,
    nestedIn: { resource: 'databases', tab: 'supervisors' },
    name: memberName,
    list: memberList('databaseSupervisors', ['createdAt']),
  },
)
