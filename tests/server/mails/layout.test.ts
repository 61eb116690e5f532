import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { layout } from '../../../server/mail/layout'

const link = 'https://rilievo.example.it/reset_password?resetToken=x&altro=1'
const letter = {
  cause: 'reset',
  to: 'zoe@example.it',
  subject: 'Scegli una nuova password',
  greeting: 'Gentile Zoè,',
  paragraphs: ['hai chiesto una nuova password.', 'Un secondo capoverso, con <b> e «virgolette».'],
  action: 'Scegli la password',
  link,
  closing: ['Il collegamento vale due ore.'],
} as const

const { text, html } = layout(letter)
const { document } = new JSDOM(html, { url: 'https://posta.example.it', pretendToBeVisual: false })
  .window
const all = [...document.body.querySelectorAll<HTMLElement>('*')]

/** By what clients are known to draw: Outlook with Word's engine, Gmail without `head` and `html`, Apple Mail in the dark. */
describe('the HTML of a mail', () => {
  it('says what its text says, in the same order', () => {
    const said = [letter.greeting, ...letter.paragraphs, letter.action, link, letter.closing[0]]
    const shown = (document.body.textContent ?? '').split('Rilievo').at(-1) ?? ''
    for (const whole of [text, shown]) {
      const places = said.map((sentence) => whole.indexOf(sentence))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
      expect(places).not.toContain(-1)
    }
    expect(all.filter((one) => one.tagName === 'A').map((one) => one.getAttribute('href'))).toEqual(
      [link, link],
    )
  })

  it('is laid out by tables that no screen reader reads as such, with nothing that Word does not know', () => {
    const tables = all.filter(({ tagName }) => tagName === 'TABLE')
    expect(tables.map((one) => one.getAttribute('role'))).toEqual(tables.map(() => 'presentation'))
    const styles = all.map((one) => one.getAttribute('style') ?? '').join(';')
    expect(styles).not.toMatch(/flex|grid|float|position|url\(|calc\(|var\(/)
    expect(all.filter(({ tagName }) => ['IMG', 'SCRIPT', 'LINK'].includes(tagName))).toEqual([])
  })

  it('needs no style sheet: text, colours and grounds stand at the elements', () => {
    for (const one of all.filter(({ tagName }) => ['P', 'A'].includes(tagName))) {
      expect(one.style.color, one.outerHTML).not.toBe('')
    }
    const grounds = all.filter(({ style }) => style.background !== '')
    // Word takes the attribute, others the style.
    const attributes = grounds.map((one) =>
      one.getAttribute('bgcolor') === null ? one.className : '',
    )
    expect(attributes.filter((name) => name !== '')).toEqual([])
  })

  it('has its language where a client throws `html` away, and a first line for lists of mails', () => {
    expect(document.documentElement.lang).toBe('it')
    expect(document.querySelector('table')?.getAttribute('lang')).toBe('it')
    const [first] = all
    expect(first?.textContent).toBe('Hai chiesto una nuova password.')
    expect(first?.style.display).toBe('none')
  })
})
