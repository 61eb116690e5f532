import { expect, test } from 'vitest'
import { roles } from '../../../contract/roles'
import { type Access, type Decision, decide } from '../../../src/app/access'

const anyone: Access = { anyone: true }
const noAuth: Access = { noAuth: true }
const doctors: Access = { roles: ['doctor'] }
const admins: Access = { roles: ['superadmin', 'admin'] }

test.each<[string, Parameters<typeof decide>[0], Access[], Decision]>([
  ['somebody logged in goes from the login page to the root', 'doctor', [noAuth], 'root'],
  ['a doctor enters his area', 'doctor', [doctors], 'continue'],
  ['a doctor does not enter the admin area', 'doctor', [admins], 'cancel'],
  ['a supervisor does not enter the doctor area', 'supervisor', [doctors], 'cancel'],
  ['an admin enters the admin area', 'admin', [admins], 'continue'],
  ['the innermost route decides', 'supervisor', [doctors, { roles: ['supervisor'] }], 'continue'],
  ['a visitor sees the login page', null, [noAuth], 'continue'],
  ['a visitor sees the public page', null, [anyone], 'continue'],
  ['a visitor is sent to log in', null, [doctors], 'login'],
  ['one closed route of those matched is enough', null, [doctors, anyone], 'login'],
])('%s', (_, role, accesses, decision) => {
  expect(decide(role, accesses)).toBe(decision)
})

test('every role reaches what anyone may see', () => {
  for (const role of [...roles, null]) expect(decide(role, [anyone])).toBe('continue')
})
