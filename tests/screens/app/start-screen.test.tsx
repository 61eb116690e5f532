import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StartScreen } from '../../../src/app/StartScreen'

/** The mark has its address in the one and stands itself in the other. */
const plain = (html: string) => html.replace(/(<img src=)"[^"]*"/, '$1""').replaceAll(' />', '/>')

test('the page itself shows the start screen, before any script has come', () => {
  const drawn = plain(renderToStaticMarkup(<StartScreen />))
  expect(drawn).toContain('Caricamento in corso')
  expect(plain(readFileSync('index.html', 'utf8'))).toContain(`<div id="root">${drawn}</div>`)
})
