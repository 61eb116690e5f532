// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { comparable, containsWords, shortName, variableName } from '../../contract/compared-text'
import { networkAddress } from '../../contract/email-address'
import { endpoints } from '../../contract/endpoints'
import { parse } from '../../formula/parse'
import { references, withCodes, withIds } from '../../formula/references'
import { parseQuery } from '../../contract/query'
import { bare, isSeen, lengthOf, withoutWidthless } from '../../contract/seen-text'
import { isList } from '../../kinds/choice/list/list-columns'
import { readList } from '../../kinds/choice/list/list-text'
import { rowsOf } from '../../engine/conditions/rows-of'
import { readNumber } from '../../i18n/formats/read-number'
import { readDay } from '../../i18n/formats/read-day'
import { namedPatterns, patternProblem } from '../../kinds/text/patterns'
import { pastedProviders } from '../../resources/databases/settings/provider-names'
import { readPeople } from '../../resources/members/pasted-people'
import { readText } from '../../server/designs/design-file/json-text'
import { fileName } from '../../server/file-name'
import { mailErrorOf } from '../../server/mail/mail-error'
import { layout } from '../../server/mail/layout'
import { suspicionOf } from '../../src/areas/doctor/custom-id/suspicion'
import { growthOf, longTexts } from './long-texts'

const rules = { levels: true, deepest: 5, columns: 'auto' } as const
const none = () => null

/** Readers of texts of no certain length, on either side. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'a search': (text) => [comparable(text), containsWords(text, text.slice(0, 400))],
  'what is seen of a text': (text) => [
    bare(text),
    withoutWidthless(text),
    isSeen(text),
    lengthOf(text),
  ],
  'a number': readNumber,
  'a day': (text) => readDay(text, '2026-07-01'),
  'an address': networkAddress,
  'a variable name': (text) => shortName(variableName(text), 30),
  'the shapes of texts': (text) =>
    [...Object.keys(namedPatterns), 'mask:AA-00*'].map((pattern) => patternProblem(pattern, text)),
  'a patient’s code': suspicionOf,
  'a pasted list of options': (text) => [isList(text), readList(text, rules)],
  'a pasted list of people': readPeople,
  'a pasted list of centres': pastedProviders,
  'a formula': parse,
  'the references of a formula': (text) => [
    references(text),
    withCodes(text, none),
    withIds(text, none),
  ],
  'a condition': (text) => rowsOf(text, none as never),
  'a query': (text) => {
    for (const [name, value] of [
      ['filter[q]', text],
      [text, 'x'],
      ['sort', text],
      ['include', text],
      ['page[number]', text],
      ['fields[surveys]', text],
      ['filter[status]', text],
    ] as const) {
      try {
        parseQuery(endpoints.surveys.query, [[name, value]])
      } catch {
        // Refused.
      }
    }
  },
  'a design file': (text) => {
    for (const written of [text, JSON.stringify({ name: text }), `{"name": ${text}`]) {
      try {
        readText(written)
      } catch {
        // Refused.
      }
    }
  },
  'a file’s name': fileName,
  'what a mail server says': (text) => mailErrorOf(new Error(text)),
  'a mail': (text) =>
    layout({
      cause: 'reset',
      to: 'a@example.it',
      subject: 'x',
      greeting: text,
      paragraphs: [text],
      closing: [],
    }),
}

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it.each(Object.entries(longTexts))(
    'is read in time that grows with it, if it is %s',
    async (_shape, make) => {
      const growth = await growthOf((length) => {
        const text = make(length)
        return () => read(text)
      })
      expect(growth).toBeLessThan(6)
    },
  )
})
