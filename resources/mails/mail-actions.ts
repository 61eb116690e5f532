import { accountRelation, decide } from '../../contract/access'
import type { Resource } from '../../contract/models/index'
import { linkedMailTypes } from '../../contract/models/mails'
import { it } from '../../i18n/admin'
import { call } from '../../src/api/calls/http'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import type { ManyAction, OneAction } from '../admin/list/record-action'

const words = it.admin.mails

/** A mail with its account. */
export type Mail = Resource<'mails', 'user'>

/** Action that sends a mail with a fresh link. The server checks the permission again. */
export const sendAgain: OneAction<Mail> = {
  resource: 'mails',
  key: 'sendAgain',
  icon: 'refresh',
  concerns({ cause, user }, reader) {
    if (reader === null || !linkedMailTypes.some((type) => type === cause)) return false
    // A mail without an account is about a subscription request.
    const relation = user === null ? 'ordinary' : accountRelation(reader.id === user.id, user.role)
    return decide('mails.sendAgain', reader.role, new Set([relation])) === 'granted'
  },
  one: ({ recipient }) => words.sendAgain(recipient),
  run: ({ id }) => call('sendMailAgain', { params: { id }, quiet }),
}

/** Action that dismisses a mail that did not go out, because the recipient needs it no more. */
export const dismiss: OneAction<Mail> & ManyAction<Mail> = {
  resource: 'mails',
  key: 'dismiss',
  icon: 'check',
  concerns: ({ state }) => state === 'failed' || state === 'written',
  one: ({ recipient }) => words.dismiss(recipient),
  many: words.bulk.dismiss,
  run: ({ id }) => call('dismissMail', { params: { id }, quiet }),
}
