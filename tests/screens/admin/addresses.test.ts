import { expect, test } from 'vitest'
import { productAddress } from '../../../src/areas/admin/addresses'

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
