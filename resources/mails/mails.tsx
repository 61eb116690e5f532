import { lazy } from 'react'
import { models } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'
import { menu } from '../menu'
import { writtenMails } from '../admin/written-mails'
import { type Mail, sendAgain, dismiss } from './mail-actions'

const words = it.admin.mails

const AccountLink = lazy(() => import('../admin/AccountLink'))

/** Mails that the product has sent or tried to send, without their text (product §9). */
export const mails = defineResource<'mails', Mail>(models.mails, {
  icon: menu.mails.icon,
  words,
  name: ({ subject }) => subject,
  tones: {
    state: {
      waiting: 'warning',
      sent: 'success',
      written: 'warning',
      failed: 'danger',
      cancelled: 'neutral',
      settled: 'neutral',
    },
  },
  list: {
    columns: [
      // The first column is the main one, with the record's name.
      'subject',
      'recipient',
      'cause',
      'state',
      { key: 'createdAt', cell: ({ createdAt }) => format.dateTime(createdAt) },
    ],
    embed: ['user'],
    actions: [sendAgain, dismiss],
    bulk: [dismiss],
    warnings: [
      {
        resource: 'mails',
        filter: { state: 'failed' },
        text: words.failed,
        show: words.showFailed,
      },
      writtenMails,
    ],
  },
  show: {
    fields: [
      'recipient',
      { name: 'user', label: words.account, Value: AccountLink },
      'cause',
      'state',
      'attempts',
      'lastError',
      'createdAt',
      'sentAt',
    ],
    embed: ['user'],
    actions: [sendAgain, dismiss],
  },
})
