import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { routes } from '../../../src/app/routes'
import type { RouteHandle } from '../../../src/app/access'

const admins = 'superadmin admin'
const doctors = 'doctor'
const statistics = 'doctor supervisor admin superadmin'

/** Access to the address, by the innermost route that matches it. */
function accessOf(address: string): string {
  const handle = matchRoutes(routes, address)?.at(-1)?.route.handle as RouteHandle | undefined
  if (handle === undefined) return 'nobody'
  const { access } = handle
  if ('roles' in access) return [...access.roles].join(' ')
  return 'anyone' in access ? 'anyone' : 'no-auth'
}

test.each([
  ['/', 'anyone'],
  ['/404', 'anyone'],
  ['/an/unknown/path', 'anyone'],
  ['/login', 'no-auth'],
  ['/confirmation', 'no-auth'],
  ['/forgot_password', 'no-auth'],
  ['/reset_password', 'no-auth'],
  ['/set_password', 'no-auth'],
  ['/confirm_email', 'anyone'],
  ['/sign_in_link', 'no-auth'],
  ['/profile', statistics],
  ['/logout', 'anyone'],
  ['/subscription_requests', 'no-auth'],
  ['/subscription_requests/sent', 'no-auth'],
  ['/subscription_requests/a1b2/confirm', 'no-auth'],
  ['/subscription_requests/accepted', 'no-auth'],
  ['/styleguide', 'anyone'],
  ['/styleguide/buttons', 'anyone'],
  ['/styleguide/labels', 'anyone'],
  ['/styleguide/tables', 'anyone'],
  ['/styleguide/form', 'anyone'],
  ['/admin', admins],
  ['/admin/databases', admins],
  ['/admin/databases/5', admins],
  ['/admin/databases/5/edit', admins],
  ['/admin/databases/5/edit/7', admins],
  ['/admin/subscription_requests', admins],
  ['/admin/databases/5/templates', admins],
  ['/admin/databases/5/stats', admins],
  ['/admin/databases/5/stats/2', admins],
  ['/admin/databases/5/stats/2/config', admins],
  ['/doctor', doctors],
  ['/doctor/databases/5', doctors],
  ['/doctor/databases/5/user', doctors],
  ['/doctor/surveys/9/user', doctors],
  ['/doctor/surveys/9/user/edit', doctors],
  ['/doctor/surveys/9/user/edit/12', doctors],
  ['/doctor/databases/5/stats', statistics],
  ['/doctor/databases/5/stats/2', statistics],
])('%s is for %s', (address, who) => {
  expect(accessOf(address)).toBe(who)
})
