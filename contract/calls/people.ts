import * as z from 'zod/mini'
import { bodyOf, created, get, list, nothing, post, put, remove, resource } from '../endpoint'
import { anyText, yesOrNo } from '../query'
import { models } from '../models/index'
import { newPassword } from '../models/password'
import { roles } from '../roles'

/** Users (product §2, §3). */
export const peopleCalls = {
  users: get('/v1/admin/users', {
    action: 'users.list',
    query: {
      sort: ['lastName', 'firstName', 'email', 'role', 'createdAt'],
      filter: { q: anyText, role: z.enum(roles), active: yesOrNo },
    },
    reply: list('users'),
  }),
  user: get('/v1/admin/users/{id}', {
    action: 'users.read',
    about: { type: 'user', param: 'id' },
    reply: resource('users'),
  }),
  createUser: post('/v1/admin/users', {
    action: 'users.create',
    about: { type: 'newUser', roleField: 'role' },
    body: bodyOf(models.users, 'create', {
      required: ['firstName', 'lastName', 'email', 'role'],
      extra: { password: newPassword },
    }),
    reply: created('users'),
  }),
  /** Changes an account. A new e-mail, password, role or state ends its sessions and mail links (product §9). */
  updateUser: put('/v1/admin/users/{id}', {
    action: 'users.update',
    about: { type: 'user', param: 'id' },
    body: bodyOf(models.users, 'update', { extra: { password: newPassword } }),
    reply: resource('users'),
  }),
  /** Sends once more the e-mail by which a person sets the first password; 409 if they have set one (product §9). */
  sendConfirmation: post('/v1/admin/users/{id}/send_confirmation', {
    action: 'users.update',
    about: { type: 'user', param: 'id' },
    reply: nothing,
  }),
  deleteUser: remove('/v1/admin/users/{id}', {
    action: 'users.remove',
    about: { type: 'user', param: 'id' },
    reply: nothing,
  }),
} as const
