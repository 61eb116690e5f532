import { expect, test } from 'vitest'
import { addressed, nestedResources } from '../../../resources/index'
import { addressOf } from '../../../resources/admin/resource'
import { isPage } from '../../../server/http/pages/pages'
import { productAddress } from '../../../resources/admin/frame/addresses'

test.each([
  ['/~', '/admin'],
  ['/~/', '/admin'],
  ['/~/databases', '/admin/databases'],
  ['/~/databases?sort=name', '/admin/databases?sort=name'],
  ['/~/databases/create', '/admin/databases/create'],
  ['/~/databases/5/show', '/admin/databases/5'],
  ['/~/databases/5', '/admin/databases/5/edit'],
  ['/~/databases/*', '/admin/databases/*'],
])('react-admin’s %s is the product’s %s', (marked, address) => {
  expect(productAddress(marked)).toBe(address)
})

test.each(['/admin/databases/5', '/login', '?page=2', 'https://example.org/~/x', '/~other'])(
  '%s is left as it is',
  (address) => {
    expect(productAddress(address)).toBe(address)
  },
)

test.each(addressed)('the server gives the page of each screen of $type', (resource) => {
  const { list, create, show, edit } = resource.screens
  // Without one, its call has another path than its type, or is missing.
  expect(list, 'a list').toBeDefined()
  expect(isPage(addressOf(resource))).toBe(true)
  if (create) expect(isPage(addressOf(resource, 'create'))).toBe(true)
  if (show) expect(isPage(addressOf(resource, '5'))).toBe(true)
  if (edit) expect(isPage(addressOf(resource, '5', 'edit'))).toBe(true)
  const below = [resource, ...nestedResources(resource)].flatMap(({ pages = [] }) => pages)
  for (const { path } of below) {
    expect(isPage(`${addressOf(resource)}/${path.replace(/:\w+/g, '5')}`), path).toBe(true)
  }
})
