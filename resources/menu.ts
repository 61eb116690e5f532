import type { ResourceType } from '../contract/models/index'
import { adminMenu } from '../i18n/words/app-bar'
import type { IconName } from '../ui/icon-names'

/** Entry of the menu: a resource with a list that has a page of its own. */
interface MenuEntry {
  readonly title: string
  readonly icon: IconName
  /** Whether records may wait for a decision; the menu then shows their number. */
  readonly hasWaiting?: true
}

const { titles } = adminMenu

/**
 * The administration's menu in its order, by the type of the records. It stands while the area loads, and therefore imports nothing of the
 * resources' definitions.
 */
export const menu = {
  databases: { title: titles.databases, icon: 'database' },
  users: { title: titles.users, icon: 'users' },
  subscriptionRequests: {
    title: titles.subscriptionRequests,
    icon: 'inbox',
    hasWaiting: true,
  },
  mails: { title: titles.mails, icon: 'mail' },
  throttlings: { title: titles.throttlings, icon: 'clock' },
} as const satisfies { readonly [Type in ResourceType]?: MenuEntry }
