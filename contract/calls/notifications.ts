import * as z from 'zod/mini'
import { bodyOf } from '../body'
import { endpoint, nothing, resource } from '../endpoint'
import { models } from '../models/index'
import { notificationKinds } from '../models/notifications'

const body = bodyOf(models.notifications, 'update')
const reply = resource('notifications')

/** Mails that members of databases get (product §2, §9). */
export const notificationCalls = {
  databaseUserNotifications: endpoint({
    method: 'GET',
    path: '/v1/admin/database_users/{id}/notifications',
    action: 'members.manage',
    reply,
  }),
  updateDatabaseUserNotifications: endpoint({
    method: 'PUT',
    path: '/v1/admin/database_users/{id}/notifications',
    action: 'members.manage',
    body,
    reply,
  }),
  databaseSupervisorNotifications: endpoint({
    method: 'GET',
    path: '/v1/admin/database_supervisors/{id}/notifications',
    action: 'members.manage',
    reply,
  }),
  updateDatabaseSupervisorNotifications: endpoint({
    method: 'PUT',
    path: '/v1/admin/database_supervisors/{id}/notifications',
    action: 'members.manage',
    body,
    reply,
  }),
  /** One's own, of a database; who takes part in it both ways has one choice for both. */
  notifications: endpoint({
    method: 'GET',
    path: '/v1/databases/{databaseId}/notifications',
    action: 'notifications.manage',
    about: { thing: 'database', param: 'databaseId' },
    reply,
  }),
  updateNotifications: endpoint({
    method: 'PUT',
    path: '/v1/databases/{databaseId}/notifications',
    action: 'notifications.manage',
    about: { thing: 'database', param: 'databaseId' },
    body,
    reply,
  }),
  /** A sample of one, to the caller; 429 after ten within an hour. */
  sendTestEmail: endpoint({
    method: 'POST',
    path: '/v1/notifications/send_test_email',
    action: 'session.use',
    body: z.strictObject({ kind: z.enum(notificationKinds) }),
    reply: nothing,
  }),
} as const
