import { describe, expect, it, test } from 'vitest'
import { markdownHtml } from '../../../ui/markdown/markdown-html'
import { hasMarkup, plainText } from '../../../ui/markdown/markup'

const plain = (text: string) =>
  Object.assign(document.createElement('p'), { textContent: text }).innerHTML

/** The text that a reader sees of HTML. */
function seen(html: string): string {
  return Object.assign(document.createElement('div'), { innerHTML: html }).textContent ?? ''
}

test.each([
  'CYP2C19*2, CYP2C19*3',
  'HLA-A*02:101 e HLA-B*57:101',
  '2*500 mg + 1*250 mg',
  'PA media = (2*PAD + 1*PAS)/3',
  '(2)*500 + 4*(PAD)',
  'Tracciante [99mTc](sestamibi) e [18F](FDG)',
  '[1]: vedi nota',
  'cod_paziente_1 e cod_paziente_2',
  'f(x)_1 + g_(2)',
  'Sotto il limite <LOD:5> o <LOQ>',
  '3*4*5 e 3**4**5',
  'Peso* e altezza*',
  '*p<0,05 **p<0,01',
  '5 * 3 mg e 4 * 2 mg',
  'è*é*ù, già**fatto**così',
  'β*-talassemia e α*-globina',
  'Vedi [guida](/guida.pdf)',
])('signs inside words stay where they are, and no parser comes: %s', (text) => {
  expect(markdownHtml(text)).toBe(`<p>${plain(text)}</p>`)
  expect(hasMarkup(text)).toBe(false)
})

test.each([
  '3. marzo 2024',
  '1) prima della dose',
  '12. Peso corporeo',
  '- 5 °C',
  'Peso *',
  'cod_paziente_1',
  'Valore < 3, poi > 5',
  'https://example.it/a_b_c',
])('a help of one line is not a list of one, and no parser comes: %s', (help) => {
  const { innerHTML } = Object.assign(document.createElement('p'), { textContent: help })
  expect(markdownHtml(help)).toBe(`<p>${innerHTML}</p>`)
  expect(hasMarkup(help)).toBe(false)
})

test.each([
  ['Peso **a digiuno**', '<strong>a digiuno</strong>'],
  ['Peso _netto_', '<em>netto</em>'],
  ['Il campo `cod`', '<code>cod</code>'],
  ['[Guida](https://example.it)', '<a href="https://example.it">Guida</a>'],
  ['Vedi <https://example.it>', '<a href="https://example.it">'],
  ['5 \\* 3 mg', '5 * 3 mg'],
  ['Ricerca &amp; sviluppo', 'Ricerca &amp; sviluppo'],
])('a line has what it can of Markdown: %s', (name, expected) => {
  expect(hasMarkup(name)).toBe(true)
  expect(markdownHtml(name)).toContain(expected)
})

test.each([
  ['1. pesare\n2. scrivere', '<ol>'],
  ['Prima della visita:\n- pesare', '<ul>'],
  ['# Come si misura', '<h1>'],
  ['Prima riga.\n\nSeconda.', '<p>Seconda.</p>'],
  ['> citazione', '<blockquote>'],
  ['a\n\n    codice', '<pre>'],
])('a help may hold more than a line: %j', (help, expected) => {
  expect(hasMarkup(help)).toBe(true)
  expect(markdownHtml(help)).toContain(expected)
})

describe('a text shown without the parser', () => {
  const pieces = [
    '*',
    '*',
    '**',
    'x*2',
    '](https:',
    '_',
    '`',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '&',
    ';',
    '\\',
    '#',
    '-',
    '+',
    '.',
  ]
  const words = ['12', 'a', 'cod', ' ', ' ', ' ', '1)', 'https://x.it', 'amp', '!', '|', '~', '=']
  const all = [...pieces, ...words]

  /** Random numbers that are the same in every run. */
  function* numbers(): Generator<number, never> {
    for (let seed = 20_260; ;) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      yield seed
    }
  }

  it('is what the parser would have shown', () => {
    const random = numbers()
    const next = (below: number) => random.next().value % below
    let plain = 0
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: 1 + next(9) }, () => all[next(all.length)]).join('')
      if (hasMarkup(text)) continue
      plain += 1
      const shown = document.createElement('div')
      shown.innerHTML = markdownHtml(text)
      expect(shown.textContent?.trim(), JSON.stringify(text)).toBe(text.trim())
      expect(shown.querySelectorAll('*:not(p)').length, JSON.stringify(text)).toBe(0)
    }
    expect(plain).toBeGreaterThan(100)
  })
})

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[qui](javascript:alert(1))', '<a'],
  ['[qui](https://a.it/"onmouseover="x)', '"onmouseover'],
  ['<javascript:alert(1)>', '<a'],
])('nothing in a name runs: %s', (name, dangerous) => {
  expect(markdownHtml(name)).not.toContain(dangerous)
})

test.each([
  'Paziente **a digiuno** e senza scarpe.',
  'Da compilare **con il _paziente_**, leggendo `le domande` così come sono.',
  '*Corsivo* e **grassetto**: 2*500 mg, CYP2C19*2',
  'Vedi la [guida **nuova**](https://example.it/a_b_c) o <https://example.it>',
  '5 \\* 3 mg, Ricerca &amp; sviluppo, &egrave; così',
  '# Come si misura',
  '> citazione di _uno_',
  '**(a)** e _«b»_',
  'Nota* di **peso**',
])('a text reads the same before the parser has come: %s', (text) => {
  expect(hasMarkup(text)).toBe(true)
  expect(plainText(text)).toBe(seen(markdownHtml(text)).trim())
})

test('lists are read without their marks too', () => {
  expect(plainText('**Prima**:\n- pesare\n* scrivere\n1. 2*3 mg\n```\ncodice\n```')).toBe(
    'Prima:\n• pesare\n• scrivere\n1. 2*3 mg\ncodice\n',
  )
})

test.each([
  ['![Schema](https://altrove.example/schema.png)', 'Schema'],
  ['![](https://altrove.example/schema.png "Titolo > 1")', 'https://altrove.example/schema.png'],
  ['![Schema](HTTP://altrove.example/schema.png)', 'Schema'],
  ['![a "b" <c>](http:altrove.example)', 'a &quot;b&quot; &lt;c&gt;'],
  [
    '[![Schema](https://altrove.example/1.png)](https://example.it)',
    '<a href="https://example.it">Schema</a>',
  ],
])('no picture is made, its words are: %s', (help, expected) => {
  expect(markdownHtml(help).trim()).toBe(`<p>${expected}</p>`)
})

test.each(['data:image/svg+xml,x', 'javascript:alert', 'schema.png', '//altrove.example/1.png'])(
  'signs around what is no address of a picture stay as they are typed: %s',
  (address) => {
    expect(markdownHtml(`![Schema](${address})`).trim()).toBe(`<p>![Schema](${address})</p>`)
  },
)
