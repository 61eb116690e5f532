import { it } from '../../i18n/it'
import { paths } from '../../src/paths'
import type { AdminResource } from '../resource'
import { RequestList } from './RequestList'

export const subscriptionRequests: AdminResource = {
  name: 'subscription_requests',
  list: RequestList,
  menu: { to: paths.admin.subscriptionRequests(), label: it.admin.requests.title, icon: 'inbox' },
}
