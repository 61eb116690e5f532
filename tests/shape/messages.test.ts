import { createRequire } from 'node:module'
import italian from 'ra-language-italian'
import { expect, test } from 'vitest'
import { ours, raMessages } from '../../i18n/ra'

/** Every text with its key, as in `ra.action.add`. */
function texts(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, inside]: [string, object | string]) =>
    typeof inside === 'string' ? [[path + key, inside]] : texts(inside, `${path}${key}.`),
  )
}

/** react-admin's own catalogue, a package of its own. */
const english = createRequire(createRequire(import.meta.url).resolve('react-admin'))(
  'ra-language-english',
) as { readonly default?: object }

test('every text of react-admin has an Italian one, and none has a key that react-admin lacks', () => {
  const keysOf = (messages: object) => texts(messages).map(([key]) => key)
  const asked = keysOf(english.default ?? english)
  expect(asked.length).toBeGreaterThan(150)
  expect(keysOf(raMessages)).toEqual(expect.arrayContaining(asked))
  expect(asked).toEqual(expect.arrayContaining(keysOf(ours)))
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
