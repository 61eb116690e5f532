import { describe, expect, it, test } from 'vitest'
import { markdownHtml } from '../../../src/ui/markdown/markdown-html'
import { hasMarkup } from '../../../src/ui/markdown/markup'

const lookalikes = [
  '12. Peso corporeo',
  '3) Sonno',
  '- Altro',
  '+ Altro',
  '> 3 mesi',
  '# Peso',
  '    Rientro',
  '---',
  'Peso *',
  '* dato facoltativo',
  'Dose 5 * 3 mg',
  'cod_paziente_1',
  'snake_case_ e _iniziale',
  'Gruppo ~ A | B',
  'NYHA [I-IV]',
  'Valore (kg) [1]',
  'eGFR < 60 e > 15',
  'https://example.it/a_b_c?x=1#qui',
  'C:\\dati',
  'Ricerca & sviluppo',
]

test.each(lookalikes)(
  'a name keeps what only looks like Markdown, and no parser comes: %s',
  (name) => {
    const { innerHTML } = Object.assign(document.createElement('p'), { textContent: name.trim() })
    expect(markdownHtml(name, true)).toBe(`<p>${innerHTML}</p>`)
    expect(hasMarkup(name, true)).toBe(false)
  },
)

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
  expect(markdownHtml(help, false)).toBe(`<p>${innerHTML}</p>`)
  expect(hasMarkup(help, false)).toBe(false)
})

test.each([
  ['Peso **a digiuno**', '<strong>a digiuno</strong>'],
  ['Peso _netto_', '<em>netto</em>'],
  ['Il campo `cod`', '<code>cod</code>'],
  ['[Guida](https://example.it)', '<a href="https://example.it">Guida</a>'],
  ['Vedi <https://example.it>', '<a href="https://example.it">'],
  ['5 \\* 3 mg', '5 * 3 mg'],
  ['Ricerca &amp; sviluppo', 'Ricerca &amp; sviluppo'],
])('a name has what one line can have of Markdown: %s', (name, expected) => {
  expect(hasMarkup(name, true)).toBe(true)
  expect(markdownHtml(name, true)).toContain(expected)
})

test.each([
  ['1. pesare\n2. scrivere', '<ol>'],
  ['Prima della visita:\n- pesare', '<ul>'],
  ['# Come si misura', '<h1>'],
  ['Prima riga.\n\nSeconda.', '<p>Seconda.</p>'],
  ['> citazione', '<blockquote>'],
  ['a\n\n    codice', '<pre>'],
])('a help may hold more than a line: %j', (help, expected) => {
  expect(hasMarkup(help, false)).toBe(true)
  expect(markdownHtml(help, false)).toContain(expected)
})

describe('whatever is shown without the parser', () => {
  const pieces = ['*', '_', '`', '[', ']', '(', ')', '<', '>', '&', ';', '\\', '#', '-', '+', '.']
  const words = ['12', 'a', 'cod', ' ', ' ', ' ', '1)', 'https://x.it', 'amp', '!', '|', '~', '=']
  const all = [...pieces, ...words]

  /** The same sequence in every run. */
  function* numbers(): Generator<number, never> {
    for (let seed = 20_260; ;) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      yield seed
    }
  }

  it.each([true, false])('is what the parser would have shown, in a name: %s', (inline) => {
    const random = numbers()
    const next = (below: number) => random.next().value % below
    let plain = 0
    for (let round = 0; round < 2_000; round += 1) {
      const text = Array.from({ length: 1 + next(9) }, () => all[next(all.length)]).join('')
      if (hasMarkup(text, inline)) continue
      plain += 1
      const shown = document.createElement('div')
      shown.innerHTML = markdownHtml(text, inline)
      expect(shown.textContent?.trim(), JSON.stringify(text)).toBe(text.trim())
      expect(shown.querySelectorAll('*:not(p)').length, JSON.stringify(text)).toBe(0)
    }
    expect(plain).toBeGreaterThan(100)
  })
})

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[qui](javascript:alert(1))', 'javascript:'],
])('nothing in a name runs: %s', (name, dangerous) => {
  expect(markdownHtml(name, true)).not.toContain(dangerous)
  expect(markdownHtml(name, false)).not.toContain(dangerous)
})

test.each([
  ['![Schema](https://altrove.example/schema.png)', 'Schema'],
  ['![](https://altrove.example/schema.png "Titolo > 1")', 'https://altrove.example/schema.png'],
  ['![Schema](//altrove.example/schema.png)', 'Schema'],
  ['![Schema](HTTP://altrove.example/schema.png)', 'Schema'],
  ['![a "b" <c>](http:altrove.example)', 'a &quot;b&quot; &lt;c&gt;'],
  ['![Schema](data:image/svg+xml,x)', 'Schema'],
  ['![Schema](javascript:alert)', 'Schema'],
  ['![Schema][1]\n\n[1]: https://altrove.example/schema.png', 'Schema'],
  [
    '[![Schema](https://altrove.example/1.png)](https://example.it)',
    '<a href="https://example.it">Schema</a>',
  ],
])('a picture of a foreign address is not made, its words are: %s', (help, expected) => {
  expect(markdownHtml(help, false).trim()).toBe(`<p>${expected}</p>`)
})

test.each(['/v1/files/abc', 'schema.png', './a/b.png?x=1&y=2'])(
  'a picture of the product’s own is made: %s',
  (address) => {
    const { innerHTML } = Object.assign(document.createElement('div'), {
      innerHTML: markdownHtml(`![Schema](${address})`, false),
    })
    const src = address.replace('&', '&amp;')
    expect(innerHTML.trim()).toBe(`<p><img src="${src}" alt="Schema"></p>`)
  },
)
