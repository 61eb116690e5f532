import { lazy } from 'react'
import { models } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { defineResource } from '../define-resource'
import type { Mail } from './mail'
import { MailState } from './MailState'
import { sendAgain, settle } from './mail-actions'

const words = it.admin.mails

const MailActions = lazy(() => import('./MailActions'))
const FailedMails = lazy(() => import('./FailedMails'))
const AccountLink = lazy(() => import('../AccountLink'))

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
    RowActions: MailActions,
    bulk: [settle],
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
    actions: [sendAgain, settle],
  },
})
