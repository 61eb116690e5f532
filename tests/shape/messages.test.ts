import { readFileSync } from 'node:fs'
import italian from 'ra-language-italian'
import { expect, test } from 'vitest'
import { ours, raMessages } from '../../i18n/ra'

/** Every text with its key, as in `ra.action.add`. */
function texts(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, inside]: [string, object | string]) =>
    typeof inside === 'string' ? [[path + key, inside]] : texts(inside, `${path}${key}.`),
  )
}

/** The lines of a declaration with these keys. */
function declared(messages: object, indent: string): string[] {
  return Object.entries(messages).flatMap(([key, inside]: [string, object | string]) =>
    typeof inside === 'string'
      ? [`${indent}${key}: string`]
      : [`${indent}${key}: {`, ...declared(inside, `${indent}  `), `${indent}}`],
  )
}

test('the declaration of ra-language-italian has the keys that the package has', () => {
  const declaration = readFileSync('i18n/ra-language-italian.d.ts', 'utf8')
  const lines = ['  const messages: {', ...declared(italian, '    '), '  }', '']
  expect(declaration).toContain(lines.join('\n'))
})

test('react-admin says what the package says, unless the product says it otherwise', () => {
  const said = new Map(texts(raMessages))
  const own = new Map(texts(ours))
  for (const [key, text] of texts(italian)) expect(said.get(key)).toBe(own.get(key) ?? text)
  for (const [key, text] of own) expect(said.get(key)).toBe(text)
})

test('the product says nothing again that the package says as well', () => {
  const theirs = new Map(texts(italian))
  expect(texts(ours).filter(([key, text]) => theirs.get(key) === text)).toEqual([])
})
