import { accountRelation, decide } from '../../contract/access'
import type { Resource } from '../../contract/models/index'
import { linkedMailTypes } from '../../contract/models/mails'
import { it } from '../../i18n/admin'
import { call } from '../../src/api/calls/http'
import { handledByCaller as quiet } from '../../src/api/calls/status-groups'
import type { ManyAction, OneAction } from '../admin/list/record-action'

const words = it.admin.mails

/** A mail as its list and its page read it. */
export type Mail = Resource<'mails', 'user'>

/** Sends a mail's link anew, where that can be and the permission table lets the reader; the server judges again. */
export const sendAgain: OneAction<Mail> = {
  resource: 'mails',
  key: 'sendAgain',
  icon: 'refresh',
  concerns({ cause, user }, reader) {
    if (reader === null || !linkedMailTypes.some((one) => one === cause)) return false
    // One that is about no account is about a request for one.
    const relation = user === null ? 'ordinary' : accountRelation(reader.id === user.id, user.role)
    return decide('mails.sendAgain', reader.role, new Set([relation])) === 'granted'
  },
  one: ({ recipient }) => words.sendAgain(recipient),
  run: ({ id }) => call('sendMailAgain', { params: { id }, quiet }),
}

/** Puts a mail aside that did not go out: its reader was told otherwise, or need not know any more. */
export const dismiss: OneAction<Mail> & ManyAction<Mail> = {
  resource: 'mails',
  key: 'settle',
  icon: 'check',
  concerns: ({ state }) => state === 'failed' || state === 'written',
  one: ({ recipient }) => words.settle(recipient),
  many: words.bulk.settle,
  run: ({ id }) => call('settleMail', { params: { id }, quiet }),
}
