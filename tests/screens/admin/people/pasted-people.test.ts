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
    expect(readPeople('E-mail\na@b.it\nmario.rossi\na@b; c@d.it')).toEqual([
      { given: 'E-mail', email: null, repeated: false },
      { given: 'a@b.it', email: 'a@b.it', repeated: false },
      { given: 'mario.rossi', email: null, repeated: false },
      { given: 'a@b', email: null, repeated: false },
      { given: 'c@d.it', email: 'c@d.it', repeated: false },
    ])
    expect(emails('a@b.it, pippo, c@d.it')).toEqual(['a@b.it', null, 'c@d.it'])
  })

  test('an address counts once, whatever its case', () => {
    const lines = readPeople('a@b.it\nA@B.it\nAnna <a@b.it>')
    expect(lines.map(({ repeated }) => repeated)).toEqual([false, true, true])
  })

  test('a thousand lines are read at once', () => {
    const text = Array.from({ length: 1_000 }, (_, at) => `Nome ${at} <n${at}@b.it>`).join('\n')
    expect(new Set(emails(text)).size).toBe(1_000)
  })
})
