import { databases } from './databases/databases'
import { subscriptionRequests } from './subscription-requests/subscription-requests'
import { users } from './users/users'

/** What the admin area, its menu and its addresses are drawn from. */
const all = [databases, users, subscriptionRequests]

export const menu = all.map((resource) => resource.menu)

export const resources = all.map(({ menu: _menu, ...resource }) => resource)
