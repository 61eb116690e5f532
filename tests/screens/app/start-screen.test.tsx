import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { it } from '../../../i18n/frame'
import { Brand } from '../../../ui/layout/Brand'

/** The mark has its address in the one and stands itself in the other. */
const plain = (html: string) => html.replace(/(<img src=)"[^"]*"/, '$1""').replaceAll(' />', '/>')

test('the page itself has the mark and name, and says that it is loading, before any script has come', () => {
  const page = plain(readFileSync('index.html', 'utf8'))
  expect(page).toContain(plain(renderToStaticMarkup(<Brand />)))
  expect(page).toContain(it.shell.loading)
})
