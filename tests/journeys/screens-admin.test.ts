import { adminTroubleScenes } from './admin-trouble-scenes'
import { databaseScenes, openDatabase } from './database-scenes'
import { designerScenes } from './designer-scenes'
import { listScenes } from './list-scenes'
import type { Scene } from './look'
import { templateScenes } from './template-scenes'
import { userScenes } from './user-scenes'
import { lookThrough } from './viewers'

const visitors: readonly Scene[] = [
  { name: 'public', address: '/' },
  { name: 'login', address: '/login' },
  {
    name: 'login-refused',
    address: '/login',
    show: async (page) => {
      await page.getByLabel('Indirizzo e-mail').fill('nessuno@example.it')
      await page.getByLabel('Password', { exact: true }).fill('una frase sbagliata')
      await page.getByRole('button', { name: 'Accedi' }).click()
      await page.getByRole('alert').waitFor()
    },
    expected: /status of 401/,
  },
  { name: 'forgot-password', address: '/forgot_password' },
  { name: 'reset-password', address: '/reset_password?resetToken=x' },
  { name: 'bad-invitation', address: '/confirmation?confirmationToken=x', expected: /of 4\d\d/ },
  { name: 'set-password', address: '/set_password?confirmationToken=x' },
  { name: 'request', address: '/subscription_requests' },
  { name: 'request-sent', address: '/subscription_requests/sent' },
  { name: 'request-confirm', address: '/subscription_requests/abc/confirm' },
  { name: 'request-accepted', address: '/subscription_requests/accepted' },
  { name: 'not-found', address: '/nowhere', expected: /status of 404/ },
  { name: 'styleguide', address: '/styleguide' },
  { name: 'styleguide-buttons', address: '/styleguide/buttons' },
  { name: 'styleguide-labels', address: '/styleguide/labels', loading: true },
  { name: 'styleguide-tables', address: '/styleguide/tables' },
  { name: 'styleguide-form', address: '/styleguide/form' },
]

const administrators: readonly Scene[] = [
  { name: 'admin-databases', address: '/admin/databases' },
  { name: 'admin-database-create', address: '/admin/databases/create' },
  { name: 'admin-database', show: openDatabase },
  ...listScenes,
  ...userScenes,
  ...adminTroubleScenes,
  ...databaseScenes,
  ...designerScenes,
  ...templateScenes,
  { name: 'admin-stats', address: '/admin/databases/1/stats' },
  { name: 'admin-stats-show', address: '/admin/databases/1/stats/1' },
  { name: 'admin-requests', address: '/admin/subscription_requests' },
  { name: 'admin-database-absent', address: '/admin/databases/999999', expected: /status of 404/ },
  { name: 'admin-address-absent', address: '/admin/nowhere', expected: /status of 404/ },
]

lookThrough([
  { who: 'a visitor', email: null, scenes: visitors },
  { who: 'the superadmin', email: 'superadmin@rilievo.example', scenes: administrators },
])
