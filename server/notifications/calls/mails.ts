import type { mailCalls } from '../../../contract/calls/mails'
import { Problem } from '../../../contract/problems'
import { expand, expandRecord } from '../../db/queries/includes'
import { listMails, mailById } from '../../mail/queries/listed'
import type { Handlers } from '../../http/handler'
import { sendAgain, dismiss } from '../../accounts/send-again'

/** Handlers of the administrators' list of mails. */
export const mailHandlers: Handlers<typeof mailCalls> = {
  mails: async ({ db, query }) => {
    const { records, ...totals } = await listMails(db, query)
    return { records: await expand(db, 'mails', records, query.include), ...totals }
  },
  mail: async ({ db, params, query }) => {
    const mail = await mailById(db, params.id)
    if (mail === null) throw new Problem('notFound')
    return expandRecord(db, 'mails', mail, query.include)
  },
  sendMailAgain: async ({ db, params, deps }) => sendAgain(db, deps, params.id),
  settleMail: async ({ db, params }) => dismiss(db, params.id),
}
