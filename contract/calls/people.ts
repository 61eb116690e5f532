import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { created, endpoint, list, nothing, resource } from '../endpoint'
import { models } from '../model/index'
import { memberCounters } from '../model/members'
import { id, text } from '../model/scalars'

const password = text(200)

/** A member's list is ordered by the person, or by when he joined. */
const memberOrders = ['createdAt', 'lastName', 'email'] as const

const userIds = z.strictObject({
  userIds: z.array(id).check(z.minLength(1), z.maxLength(1_000)),
})

/** Users and members of databases (spec §7, product §3). */
export const peopleCalls = {
  users: endpoint({
    method: 'GET',
    path: '/v1/admin/users',
    action: 'users.list',
    query: {
      sort: ['lastName', 'firstName', 'email', 'role', 'createdAt'],
      filter: ['q', 'role'],
    },
    reply: list('users'),
  }),
  user: endpoint({
    method: 'GET',
    path: '/v1/admin/users/{id}',
    action: 'users.read',
    about: { thing: 'user', param: 'id' },
    reply: resource('users'),
  }),
  createUser: endpoint({
    method: 'POST',
    path: '/v1/admin/users',
    action: 'users.create',
    body: bodyOf(models.users, 'create', {
      required: ['firstName', 'lastName', 'email', 'role'],
      extra: { password },
    }),
    reply: created('users'),
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/v1/admin/users/{id}',
    action: 'users.update',
    about: { thing: 'user', param: 'id' },
    body: bodyOf(models.users, 'update', { extra: { password } }),
    reply: resource('users'),
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/v1/admin/users/{id}',
    action: 'users.remove',
    about: { thing: 'user', param: 'id' },
    reply: nothing,
  }),
  databaseUsers: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/database_users',
    action: 'members.manage',
    query: {
      sort: memberOrders,
      include: ['user', 'database'],
      filter: ['q'],
      counters: memberCounters,
    },
    reply: list('databaseUsers'),
  }),
  addDatabaseUsers: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/database_users/mass_create',
    action: 'members.manage',
    body: userIds,
    reply: list('databaseUsers'),
  }),
  removeDatabaseUser: endpoint({
    method: 'DELETE',
    path: '/v1/admin/database_users/{id}',
    action: 'members.manage',
    reply: nothing,
  }),
  databaseSupervisors: endpoint({
    method: 'GET',
    path: '/v1/admin/databases/{databaseId}/database_supervisors',
    action: 'members.manage',
    query: { sort: memberOrders, include: ['user', 'database'], filter: ['q'] },
    reply: list('databaseSupervisors'),
  }),
  addDatabaseSupervisors: endpoint({
    method: 'POST',
    path: '/v1/admin/databases/{databaseId}/database_supervisors/mass_create',
    action: 'members.manage',
    body: userIds,
    reply: list('databaseSupervisors'),
  }),
  removeDatabaseSupervisor: endpoint({
    method: 'DELETE',
    path: '/v1/admin/database_supervisors/{id}',
    action: 'members.manage',
    reply: nothing,
  }),
} as const
