import { lazy } from 'react'
import { models } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { defineResource } from '../define-resource'
import type { Mail } from './mail'
import { mailBulk } from './mail-bulk'
import { MailState } from './MailState'

const words = it.admin.mails

const MailActions = lazy(async () => ({ default: (await import('./MailActions')).MailActions }))
const FailedMails = lazy(async () => ({ default: (await import('./FailedMails')).FailedMails }))
const AccountLink = lazy(async () => ({ default: (await import('../AccountLink')).AccountLink }))

/** What the product has sent, and what became of it: never what it said (product §9). */
export const mails = defineResource<'mails', Mail>(models.mails, {
  icon: 'mail',
  words,
  name: ({ subject }) => subject,
  list: {
    columns: [
      // The first is what the record is called.
      'subject',
      'recipient',
      'cause',
      { key: 'state', cell: (mail) => <MailState mail={mail} /> },
      'createdAt',
    ],
    embed: ['user'],
    rowActions: (mail) => <MailActions record={mail} isRow />,
    bulk: mailBulk,
    Notice: FailedMails,
  },
  show: {
    fields: [
      'recipient',
      { name: 'user', label: words.account, Value: AccountLink },
      'cause',
      {
        name: 'state',
        label: words.fields.state,
        Value: ({ record }) => <MailState mail={record} />,
      },
      'attempts',
      'lastError',
      'createdAt',
      'sentAt',
    ],
    embed: ['user'],
    Actions: MailActions,
  },
})
