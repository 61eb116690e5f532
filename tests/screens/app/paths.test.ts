import { expect, test } from 'vitest'
import { loginAddress, paths, returnAddress } from '../../../src/paths'

test('an address is filled with its values, encoded', () => {
  expect(paths.doctor.surveys('5', 'user')).toBe('/doctor/databases/5/user')
  expect(paths.subscription.confirm('a/b')).toBe('/subscription_requests/a%2Fb/confirm')
})

test('a last value may be left out', () => {
  expect(paths.doctor.surveyEdit('9', 'user')).toBe('/doctor/surveys/9/user/edit')
  expect(paths.doctor.surveyEdit('9', 'user', '12')).toBe('/doctor/surveys/9/user/edit/12')
  expect(paths.root()).toBe('/')
})

test('the login page is told the full address to return to', () => {
  expect(loginAddress('/doctor?a=1&b=2#c')).toBe('/login?redirect=%2Fdoctor%3Fa%3D1%26b%3D2%23c')
})

test.each([
  ['/doctor?a=1#c', '/doctor?a=1#c'],
  ['https://rilievo.test/admin', '/admin'],
  ['https://evil.example/admin', '/'],
  ['//evil.example/admin', '/'],
  ['\\\\evil.example', '/'],
  ['/.//evil.example/admin', '/'],
  ['/a/..//evil.example/admin', '/'],
  ['/%2e//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['https://rilievo.test//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
])('the return to %s leads to %s', (redirect, address) => {
  expect(returnAddress(redirect, 'https://rilievo.test')).toBe(address)
})
