// @module-tag calendar
import { expect, test } from 'vitest'
import type { Resource } from '../../../../contract/models/index'
import { accessLine } from '../../../../resources/users/access-line'

type Line = Resource<'audits', 'user'>

const line = (
  operation: Line['operation'],
  told: Line['new'],
  before: Line['old'] = null,
): Line => ({
  id: '1',
  at: '2026-03-02T08:30:00.000Z',
  operation,
  subjectType: 'users',
  subjectId: '7',
  databaseId: null,
  old: before,
  new: told,
  user: null,
})

const ip = '192.0.2.1'

test.each<[string, Line]>([
  ['Password sbagliata, da 192.0.2.1', line('signInFailed', { ip })],
  ['Codice di verifica sbagliato, da 192.0.2.1', line('signInFailed', { ip, factor: 'second' })],
  [
    'Password sbagliata in una sessione aperta, da 192.0.2.1',
    line('signInFailed', { ip, way: 'ownPassword' }),
  ],
  [
    'Accessi rallentati: troppi tentativi falliti, da 192.0.2.1',
    line('slowed', { ip, limit: 'account' }),
  ],
  [
    'Troppe password sbagliate in una sessione aperta, da 192.0.2.1',
    line('slowed', { ip, limit: 'own password' }),
  ],
  [
    'Verifica in due passaggi tolta',
    line('update', { secondFactor: false }, { secondFactor: true }),
  ],
  [
    'Verifica in due passaggi attivata',
    line('update', { secondFactor: true }, { secondFactor: false }),
  ],
  ['Account modificato', line('update', { role: 'doctor' }, { role: 'doctor' })],
  [
    'Nome cambiato · Password cambiata',
    line(
      'update',
      { lastName: 'Neri', role: 'doctor', passwordChanged: true },
      { lastName: 'Nero', role: 'doctor' },
    ),
  ],
])('an account’s journal says «%s»', (words, told) => {
  expect(accessLine(told, '7')).toBe(words)
})
