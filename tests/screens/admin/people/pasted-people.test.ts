import { describe, expect, test } from 'vitest'
import { readPeople } from '../../../../resources/members/pasted-people'

const emails = (text: string) => readPeople(text).map(({ email }) => email)

describe('pasted people', () => {
  test.each([
    ['one a line', 'a@b.it\nc@d.it\r\ne@f.it', ['a@b.it', 'c@d.it', 'e@f.it']],
    ['commas', 'a@b.it, c@d.it,e@f.it', ['a@b.it', 'c@d.it', 'e@f.it']],
    ['semicolons', 'a@b.it; c@d.it;', ['a@b.it', 'c@d.it']],
    ['blanks alone between them', 'a@b.it c@d.it', ['a@b.it', 'c@d.it']],
    ['names before brackets', 'Mario Rossi <m.rossi@b.it>', ['m.rossi@b.it']],
    ['names with a comma', 'Rossi, Mario <m@b.it>; Bianchi, Anna <a@b.it>', ['m@b.it', 'a@b.it']],
    [
      'names with commas all along',
      'Rossi, Mario <m@b.it>, Bianchi, Anna <a@b.it>',
      ['m@b.it', 'a@b.it'],
    ],
    ['quoted names', '"Rossi Mario" <m@b.it>', ['m@b.it']],
    [
      'columns of a spreadsheet',
      'Rossi\tMario\tm@b.it\tCardiologia\nVerdi\tAda\ta@b.it\t',
      ['m@b.it', 'a@b.it'],
    ],
    ['mail links', 'mailto:m@b.it', ['m@b.it']],
    ['a sentence’s end', 'a@b.it.', ['a@b.it']],
    ['copied blanks', '\ufeffa@b.it\u200b\n\u00a0c@d.it', ['a@b.it', 'c@d.it']],
    ['nothing', ' \n\t\n;;\n', []],
  ])('%s', (_what, text, expected) => {
    expect(emails(text)).toEqual(expected)
  })

  test('what is no address stays to be told of', () => {
    expect(readPeople('E-mail\na@b.it\nmario.rossi\na@b; c@d.it')).toMatchObject([
      { given: 'E-mail', line: 1, email: null, repeated: false },
      { given: 'a@b.it', line: 2, email: 'a@b.it', repeated: false },
      { given: 'mario.rossi', line: 3, email: null, repeated: false },
      { given: 'a@b', line: 4, email: null, repeated: false },
      { given: 'c@d.it', line: 4, email: 'c@d.it', repeated: false },
    ])
    expect(emails('a@b.it, pippo, c@d.it')).toEqual(['a@b.it', null, 'c@d.it'])
  })

  test('an address counts once, whatever its case', () => {
    const lines = readPeople('a@b.it\nA@B.it\nAnna <a@b.it>')
    expect(lines.map(({ repeated }) => repeated)).toEqual([false, true, true])
  })

  test.each([
    ['Mario Rossi <m@b.it>', 'Mario', 'Rossi'],
    ['"Rossi, Mario" <m@b.it>', 'Mario', 'Rossi'],
    ['ROSSI BIANCHI Mario <m@b.it>', 'Mario', 'ROSSI BIANCHI'],
    ['Dott.ssa Maria Grazia Rossi <m@b.it>', 'Maria Grazia', 'Rossi'],
    ['Anna Maria De Santis (m@b.it)', 'Anna Maria', 'De Santis'],
    ['Prof. Luca D’Angelo, m@b.it', 'Luca', 'D’Angelo'],
    ['1\tRossi\tMario\tm@b.it\tCardiologia', 'Mario', 'Rossi'],
    ['m@b.it;Rossi;Mario', 'Mario', 'Rossi'],
    ['m@b.it Mario Rossi', 'Mario', 'Rossi'],
    ['Nome\tCognome\tE-mail\nMario\tRossi\tm@b.it', 'Mario', 'Rossi'],
    ['E-mail;Cognome;Nome\nm@b.it;Rossi;Mario', 'Mario', 'Rossi'],
    ['Mario <m@b.it>', 'Mario', ''],
    ['mailto:m@b.it', '', ''],
    ['m@b.it', '', ''],
  ])('the name in %j is read beside the address', (text, firstName, lastName) => {
    expect(readPeople(text)).toMatchObject([{ email: 'm@b.it', firstName, lastName }])
  })

  test('recipients as a mail program copies them keep their names', () => {
    const lines = readPeople('Ada Neri <a@b.it>, Rossi, Mario <m@b.it>; Eva Po <e@b.it>')
    expect(lines.map(({ lastName }) => lastName)).toEqual(['Neri', 'Rossi', 'Po'])
  })

  test('a thousand lines are read at once', () => {
    const text = Array.from({ length: 1_000 }, (_, at) => `Nome ${at} <n${at}@b.it>`).join('\n')
    expect(new Set(emails(text)).size).toBe(1_000)
  })
})
