import type { notificationCalls } from '../../../contract/calls/notifications'
import type { Handlers } from '../../http/handler'
import { sendSample } from '../samples'
import { changeOwnSettings, changeSettings, readOwnSettings, readSettings } from '../settings'

/** Handlers of the settings of notifications. */
export const notificationHandlers: Handlers<typeof notificationCalls> = {
  databaseUserNotifications: async ({ db, params: { id } }) =>
    readSettings(db, { type: 'databaseUsers', id }),
  updateDatabaseUserNotifications: async ({ db, params: { id }, body }) =>
    changeSettings(db, { type: 'databaseUsers', id }, body),
  databaseSupervisorNotifications: async ({ db, params: { id } }) =>
    readSettings(db, { type: 'databaseSupervisors', id }),
  updateDatabaseSupervisorNotifications: async ({ db, params: { id }, body }) =>
    changeSettings(db, { type: 'databaseSupervisors', id }, body),
  notifications: async ({ db, caller, params }) =>
    readOwnSettings(db, caller.id, params.databaseId),
  updateNotifications: async ({ db, caller, params, body }) =>
    changeOwnSettings(db, caller.id, params.databaseId, body),
  sendTestEmail: async ({ db, caller, deps, body }) => sendSample(db, deps, caller.id, body.kind),
}
