import { describe, expect, it, test } from 'vitest'
import { sentencesOf, wordCount, type Prose } from './reading/comments'
import { wordsOf } from './reading/names'
import { needless, newBreaches } from './lists'
import { beginsBadly } from './rules/comments'
import { isItalian } from './rules/italian'
import { moduleState } from './rules/module-state'
import { deadSections } from './rules/references'

const prose = (text: string, isDoc = true): Prose => ({ file: 'a.ts', line: 1, isDoc, text })

describe('the beginning of a comment', () => {
  it.each(['Saves the answer.', 'Answers of a survey.', 'Whether it holds.', 'A row.'])(
    'may be «%s»',
    (text) => expect(beginsBadly(prose(text))).toBe(false),
  )

  it.each(['What it holds.', 'The same of rows.', 'Whoever reads.', 'Where it ends.', 'How long.'])(
    'is not «%s»',
    (text) => expect(beginsBadly(prose(text))).toBe(true),
  )

  it('may be a clause between lines, but not in a docstring', () => {
    expect(beginsBadly(prose('If nobody asks, it waits.', false))).toBe(false)
    expect(beginsBadly(prose('If nobody asks, it waits.'))).toBe(true)
  })
})

test('sentences of a comment end at points, paragraphs and lines of lists; code counts as a word', () => {
  const text =
    'One is short. Another names `a.b.c()` too.\n\n- a point\n- the next one\n@returns three words here'
  const sentences = sentencesOf(prose(text))
  expect(sentences.map(wordCount)).toEqual([3, 4, 2, 3, 3])
})

describe('the state of a module', () => {
  it.each([
    ['let last = 0', 'last'],
    ['export const queue = createStore(null)', 'queue'],
    [
      'const open = new Map<string, Store>()\nexport const put = () => open.set("a", store)',
      'open',
    ],
    ['const page = new Page()', 'page'],
    ['window.addEventListener("online", wake)', 'ExpressionStatement'],
  ])('is found in «%s»', (text, name) => expect(moduleState(text)).toEqual([name]))

  it.each([
    'export const limits = { surveys: 20 } as const',
    'const passing = new Set([408, 500])\nexport const passes = (status: number) => passing.has(status)',
    'const encoder = new TextEncoder()',
    'export class Page { readonly #queues = new Map() }',
    'export const later = () => new Map()',
    'interface Row { readonly id: string }',
  ])('is none in «%s»', (text) => expect(moduleState(text)).toEqual([]))
})

test('a name is split into words, however it is written', () => {
  expect(wordsOf('placeOf')).toEqual(['place', 'of'])
  expect(wordsOf('use-HTTPCall_2')).toEqual(['use', 'http', 'call', '2'])
})

describe('an Italian text', () => {
  it.each(['La scheda è bloccata.', 'Scrivi un numero', 'Non trovato.', 'dell’altro', '«Bozza»'])(
    'is «%s»',
    (text) => expect(isItalian(text)).toBe(true),
  )

  it.each([
    'The survey is locked.',
    'text/html; charset=utf-8',
    'kinds/index',
    'answer.save',
    'a b',
  ])('is not «%s»', (text) => expect(isItalian(text)).toBe(false))
})

describe('a section that is named', () => {
  /** Written apart, so that this file names none itself. */
  const named = (text: string) => deadSections(text.replaceAll('#', '\u00A7'))

  it('is dead without its document, or beyond its last section', () => {
    expect(named('(spec #3)')).toHaveLength(1)
    expect(named('(#3)')).toHaveLength(1)
    expect(named('(product #99)')).toHaveLength(1)
  })

  it('is there also as the second of a list, or on the next line', () => {
    expect(named('(product #2, #9), as (product\n * #4) and RFC 9110 #12.5.3 have it')).toEqual([])
  })
})

describe('a list of what does not keep a rule yet', () => {
  const list = { 'a.ts': 2, 'b.ts': 1 }

  it('allows as much and less, but no more and nothing else', () => {
    expect(newBreaches(list, [{ key: 'a.ts', count: 1 }])).toEqual([])
    expect(newBreaches(list, [{ key: 'a.ts', count: 3 }])).toHaveLength(1)
    expect(newBreaches(list, [{ key: 'c.ts', count: 1 }])).toHaveLength(1)
  })

  it('names what is mended', () => {
    expect(needless(list, [{ key: 'a.ts', count: 2 }])).toEqual(['b.ts'])
  })
})
