// @module-tag calendar
import { describe, expect, test } from 'vitest'
import { suspicionOf } from '../../../../src/areas/doctor/custom-id/suspicion'
import { checkCharacter } from '../../../../src/areas/doctor/custom-id/tax-code'

test.each([
  ['RSSMRA80A01F205', 'X'],
  ['RSSMRA85T10A562', 'S'],
  ['MRTMTT25D09F205', 'Z'],
  // Digits replaced by letters, from the last on: other people with the same code.
  ['MRTMTT25D09F20R', 'U'],
  ['RSSMRA80A01F20R', 'S'],
])('the check character of %s is %s', (fifteen, character) => {
  expect(checkCharacter(fifteen)).toBe(character)
})

describe('a patient’s code', () => {
  test.each([
    'RSSMRA80A01F205X',
    'rssmra80a01f205x',
    ' RSS MRA 80A01 F205X ',
    'RSS-MRA-80A01-F205-X',
    'PZ RSSMRA80A01F205X',
    'RSSMRA80A41F205B',
    'MRTMTT25D09F20RU',
  ])('%s is a codice fiscale', (code) => {
    expect(suspicionOf(code)).toBe('taxCode')
  })

  test.each(['RSSMRA80A01F205Y', 'RSSMRA80A01F20RX'])(
    '%s looks like one, with a wrong check character',
    (code) => {
      expect(suspicionOf(code)).toBe('wrongTaxCode')
    },
  )

  test.each(['RSSMRA80A01', 'rssmra80a41 f', 'FOXDAA90P50'])(
    '%s is the beginning of one',
    (code) => {
      expect(suspicionOf(code)).toBe('partOfTaxCode')
    },
  )

  test.each([
    ['mario.rossi@example.it', 'email'],
    ['PZ1 mario@posta.it', 'email'],
    ['335 1234567', 'phone'],
    ['3351234567', 'phone'],
    ['335 12 34 567', 'phone'],
    ['+39 335 1234567', 'phone'],
    ['0039 02 1234567', 'phone'],
    ['02 12345678', 'phone'],
    ['055/1234567', 'phone'],
    ['12/03/1958', 'birthDate'],
    ['12.3.1958', 'birthDate'],
    ['12/3/58', 'birthDate'],
    ['1958-03-12', 'birthDate'],
    ['MR 12031958', 'birthDate'],
    ['MR19580312', 'birthDate'],
  ])('%s tells a person by %s', (code, suspicion) => {
    expect(suspicionOf(code)).toBe(suspicion)
  })

  test.each([
    'Mario Rossi',
    'ROSSI MARIO',
    'rossi mario',
    'Rossi, Mario',
    'Rossi_Mario',
    'De Luca Anna',
    'D’Amico Sara',
    'Di Pietro',
    'Rossi M.',
    'M. Rossi',
    'Rossi M',
    'ROSSI M.',
    'Rossi Mario 58',
    'Bianchi',
    'Maria-Pia Però',
    'Nicolò Cuccì',
  ])('%s is a name', (code) => {
    expect(suspicionOf(code)).toBe('name')
  })

  test.each([
    '',
    '   ',
    'PAZ-001',
    'PAZ 001',
    'paz 12',
    'SC1-0001',
    'P-01',
    'Caso 12',
    'Caso A',
    'Gruppo B 12',
    'Paziente uno',
    'Centro Nord 3',
    'MI/0042',
    'MR',
    'M.R.',
    'MR 58',
    'ROSSO',
    'VERDE-7',
    'CARDIO24A01',
    'BRCA1',
    'arm alfa 12',
    '001-12345',
    '01-00012',
    '02-1234567',
    '2026-001-0345',
    '20260123',
    '12345678',
    '0012345678',
    '01-02-03',
    '32/13/1958',
    'ICD 428.0',
    'a1b2c3d4-e5f6',
    'ABCDEF12G34H567I',
    'RSSMRA80A99F205X',
    'pz 001 (57)',
  ])('%s is a code like any other', (code) => {
    expect(suspicionOf(code)).toBeNull()
  })

  test('of a hundred strange characters is judged at once', () => {
    for (const part of ['A', '1', "'", ' ', '@', 'a.', 'Ab ', '3 ']) {
      expect(() => suspicionOf(part.repeat(100).slice(0, 100))).not.toThrow()
    }
  })
})
