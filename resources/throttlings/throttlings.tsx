import { lazy } from 'react'
import { fullName } from '../../contract/full-name'
import { models, type Resource } from '../../contract/model/index'
import { format } from '../../i18n/format'
import { it } from '../../i18n/admin'
import { defineResource } from '../define-resource'
import { Until, untilText } from './Until'

const words = it.admin.throttlings

type Throttling = Resource<'throttlings', 'user'>

const AccountLink = lazy(() => import('../AccountLink'))

/** Which counters have run full, now and before: of accounts, and where there is none (product §9). */
export const throttlings = defineResource<'throttlings', Throttling>(models.throttlings, {
  icon: 'clock',
  words,
  name: ({ limit }) => words.values.limit[limit],
  list: {
    columns: [
      'limit',
      'network',
      {
        key: 'user',
        label: words.account,
        cell: (record) => <AccountLink record={record} none={words.noAccount} />,
        file: ({ user }) => (user === null ? null : fullName(user)),
      },
      { key: 'createdAt', cell: ({ createdAt }) => format.dateTime(createdAt) },
      {
        key: 'until',
        cell: (record) => <Until until={record.until} />,
        file: ({ until }) => untilText(until),
      },
    ],
    embed: ['user'],
  },
})
