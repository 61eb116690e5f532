// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { markdownHtml } from '../../../src/ui/markdown-html'

test.each(['1. Scarso interesse', '3) Sonno', '- Altro', '# Peso', '    Rientro', '---'])(
  'a name keeps what only looks like the beginning of a list or a title: %s',
  (name) => {
    expect(markdownHtml(name, true)).toBe(`<p>${name.trim()}</p>`)
  },
)

test('a name has its emphasis', () => {
  expect(markdownHtml('Peso **a digiuno**', true)).toBe('<p>Peso <strong>a digiuno</strong></p>')
})

test('a help may hold a list', () => {
  expect(markdownHtml('1. pesare\n2. scrivere', false)).toContain('<ol>')
})

test.each([
  ['<script>alert(1)</script>', '<script'],
  ['<img src=x onerror=alert(1)>', '<img'],
  ['[qui](javascript:alert(1))', 'javascript:'],
])('nothing in a name runs: %s', (name, dangerous) => {
  expect(markdownHtml(name, true)).not.toContain(dangerous)
  expect(markdownHtml(name, false)).not.toContain(dangerous)
})
