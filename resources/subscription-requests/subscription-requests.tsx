import { lazy } from 'react'
import { fullName } from '../../contract/full-name'
import { models } from '../../contract/models/index'
import { it } from '../../i18n/admin'
import { defineResource } from '../admin/define-resource'
import { menu } from '../menu'
import { accept, reject, removeRequest } from './request-actions'

const words = it.admin.requests

const AccountLink = lazy(() => import('../admin/AccountLink'))

/** Requests for an account (product §9). */
export const subscriptionRequests = defineResource(models.subscriptionRequests, {
  icon: menu.subscriptionRequests.icon,
  words,
  name: fullName,
  tones: {
    status: {
      requested: 'neutral',
      validated: 'warning',
      accepted: 'success',
      rejected: 'danger',
    },
  },
  list: {
    columns: [
      {
        key: 'lastName',
        label: words.fields.firstName,
        file: {
          [words.fields.lastName]: ({ lastName }) => lastName,
          [words.fields.firstName]: ({ firstName }) => firstName,
        },
      },
      'email',
      'hospital',
      'status',
      'createdAt',
    ],
    sort: { field: 'createdAt', order: 'DESC' },
    bulk: [accept, reject, removeRequest],
  },
  show: {
    fields: [
      'status',
      'email',
      'hospital',
      'message',
      'createdAt',
      'validatedAt',
      'decidedAt',
      'reason',
      { name: 'user', label: words.account, Value: AccountLink },
    ],
    embed: ['user'],
    actions: [removeRequest, reject, accept],
  },
})
