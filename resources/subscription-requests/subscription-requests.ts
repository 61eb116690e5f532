import { lazy } from 'react'
import { fullName } from '../../contract/model/users'
import { models } from '../../contract/model/index'
import { it } from '../../i18n/it'
import { defineResource } from '../define-resource'

const RequestList = lazy(async () => ({ default: (await import('./RequestList')).RequestList }))

/** Until its calls are there, the list says that they are not. */
export const subscriptionRequests = defineResource(models.subscriptionRequests, {
  icon: 'inbox',
  words: it.admin.requests,
  name: fullName,
  screens: { list: RequestList },
})
