import type { notificationCalls } from '../../../contract/calls/notifications'
import type { Handlers } from '../../http/handler'
import { sendSample } from '../samples'
import { changeOwnSettings, changeSettings, readOwnSettings, readSettings } from '../settings'
import type { mailCalls } from '../../../contract/calls/mails'
import { orNotFound } from '../../../contract/problems'
import { expand, expandRecord } from '../../db/queries/includes'
import { listMails, mailById } from '../../mail/queries/queue'
import { sendAgain, dismiss } from '../../accounts/send-again'

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

/** Handlers of the administrators' list of mails. */
export const mailHandlers: Handlers<typeof mailCalls> = {
  mails: async ({ db, query }) => {
    const { records, ...totals } = await listMails(db, query)
    return { records: await expand(db, 'mails', records, query.include), ...totals }
  },
  mail: async ({ db, params, query }) => {
    const mail = orNotFound(await mailById(db, params.id))
    return expandRecord(db, 'mails', mail, query.include)
  },
  sendMailAgain: async ({ db, params, caller, deps }) => sendAgain(db, deps, caller, params.id),
  dismissMail: async ({ db, params }) => dismiss(db, params.id),
}
