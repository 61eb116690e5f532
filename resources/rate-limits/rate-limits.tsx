import { lazy } from 'react'
import { fullName } from '../../contract/full-name'
import { models, type Resource } from '../../contract/models/index'
import { format } from '../../i18n/formats/format'
import { it } from '../../i18n/admin'
import { Chip } from '../../ui/Chip'
import { defineResource } from '../admin/define-resource'
import { menu } from '../menu'

const words = it.admin.throttlings

type RateLimit = Resource<'throttlings', 'user'>

const AccountLink = lazy(() => import('../admin/AccountLink'))

const isActive = ({ until }: RateLimit) => Date.parse(until) > Date.now()

/** Text on whether attempts are still refused, and until when. */
const untilText = (record: RateLimit) =>
  (isActive(record) ? words.active : words.over)(format.time(record.until))

/** Rate limits that were reached, now or earlier, with or without an account (product §9). */
export const rateLimits = defineResource<'throttlings', RateLimit>(models.throttlings, {
  icon: menu.throttlings.icon,
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
        cell: (record) => (
          <Chip tone={isActive(record) ? 'warning' : 'neutral'}>{untilText(record)}</Chip>
        ),
        file: untilText,
      },
    ],
    embed: ['user'],
  },
})
