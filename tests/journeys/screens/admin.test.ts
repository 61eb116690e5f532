// @module-tag whole
import { adminTroubleScenes } from './scenes/admin-trouble-scenes'
import { heldLinkScene, passwordScenes } from './scenes/account-scenes'
import { databaseScenes, openDatabase } from './scenes/database-scenes'
import { designerScenes } from './scenes/designer-scenes'
import { listScenes } from './scenes/list-scenes'
import type { Scene } from '../pages/look'
import { requestScenes } from './scenes/request-scenes'
import { readToTheEnd } from '../statistics/stats-page'
import { subscriptionScenes } from './scenes/subscription-scenes'
import { surveyListScenes } from './scenes/survey-list-scenes'
import { templateScenes } from './scenes/template-scenes'
import { userScenes } from './scenes/user-scenes'
import { lookThrough } from './viewers'

const visitors: readonly Scene[] = [
  { name: 'public', dark: true, address: '/' },
  { name: 'login', address: '/login' },
  {
    name: 'login-refused',
    dark: true,
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
  { name: 'bad-reset', address: '/reset_password?resetToken=x', expected: /of 4\d\d/ },
  { name: 'bad-invitation', address: '/confirmation?confirmationToken=x', expected: /of 4\d\d/ },
  ...passwordScenes,
  ...subscriptionScenes,
  { name: 'not-found', dark: true, address: '/nowhere', expected: /status of 404/ },
  { name: 'styleguide', dark: true, address: '/styleguide' },
  { name: 'styleguide-buttons', dark: true, address: '/styleguide/buttons' },
  { name: 'styleguide-labels', dark: true, address: '/styleguide/labels', loading: true },
  { name: 'styleguide-tables', address: '/styleguide/tables' },
  { name: 'styleguide-form', dark: true, address: '/styleguide/form' },
]

const administrators: readonly Scene[] = [
  { name: 'admin-databases', dark: true, address: '/admin/databases' },
  { name: 'admin-database-create', dark: true, address: '/admin/databases/create' },
  { name: 'admin-database', dark: true, show: openDatabase },
  ...listScenes,
  ...surveyListScenes,
  ...userScenes,
  ...adminTroubleScenes,
  ...databaseScenes,
  ...designerScenes,
  ...templateScenes,
  { name: 'admin-stats', address: '/admin/databases/1/stats' },
  // The first template's period is turned about in a scene above.
  {
    name: 'admin-stats-show',
    dark: true,
    address: '/admin/databases/1/stats/2',
    show: readToTheEnd,
  },
  heldLinkScene,
  ...requestScenes,
  { name: 'admin-database-absent', address: '/admin/databases/999999', expected: /status of 404/ },
  { name: 'admin-address-absent', address: '/admin/nowhere', expected: /status of 404/ },
]

lookThrough([
  { who: 'a visitor', email: null, scenes: visitors },
  { who: 'the superadmin', email: 'superadmin@rilievo.example', scenes: administrators },
])
