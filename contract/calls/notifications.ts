import * as z from 'zod/mini'
import { bodyOf, get, nothing, post, put, resource } from '../endpoint'
import { models } from '../models/index'
import { notificationKinds } from '../models/notifications'

const body = bodyOf(models.notifications, 'update')
const reply = resource('notifications')

/** Mails that members of databases get (product §2, §9). */
export const notificationCalls = {
  databaseUserNotifications: get('/v1/admin/database_users/{id}/notifications', {
    action: 'members.manage',
    reply,
  }),
  updateDatabaseUserNotifications: put('/v1/admin/database_users/{id}/notifications', {
    action: 'members.manage',
    body,
    reply,
  }),
  databaseSupervisorNotifications: get('/v1/admin/database_supervisors/{id}/notifications', {
    action: 'members.manage',
    reply,
  }),
  updateDatabaseSupervisorNotifications: put('/v1/admin/database_supervisors/{id}/notifications', {
    action: 'members.manage',
    body,
    reply,
  }),
  /** The caller's own notifications for a database. A member in both parts has one choice for both. */
  notifications: get('/v1/databases/{databaseId}/notifications', {
    action: 'notifications.manage',
    about: { type: 'database', param: 'databaseId' },
    reply,
  }),
  updateNotifications: put('/v1/databases/{databaseId}/notifications', {
    action: 'notifications.manage',
    about: { type: 'database', param: 'databaseId' },
    body,
    reply,
  }),
  /** Sends a sample of a notification to the caller; 429 after ten within an hour. */
  sendTestEmail: post('/v1/notifications/send_test_email', {
    action: 'session.use',
    body: z.strictObject({ kind: z.enum(notificationKinds) }),
    reply: nothing,
  }),
} as const
