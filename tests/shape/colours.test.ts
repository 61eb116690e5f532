import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { palette } from '../../contract/palette'
import { contrast, distance, fromOklab, oklab } from './reading/colours'

const read = (file: string) => readFileSync(file, 'utf8')
const tokens = read('ui/theme/tokens.css')

/** The colours of a rule of the tokens, by their names. */
function coloursOf(selector: string): Readonly<Record<string, string>> {
  const rule = tokens.slice(tokens.indexOf(`${selector} {`))
  const body = rule.slice(0, rule.indexOf('}'))
  return Object.fromEntries(
    [...body.matchAll(/--color-([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

const themes = {
  light: coloursOf(`[data-theme='light']`),
  dark: coloursOf(`[data-theme='dark']`),
} as const

/** Files with colours written out: the tokens, and what is stored, mailed or seen before any style has come. */
const withColours = [
  'ui/theme/tokens.css',
  'contract/palette.ts',
  'server/mail/layout.ts',
  'index.html',
]

/** A colour that is written out; its name only where a style sets it. */
const colour =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b(?![-\w])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([^)]|(?<=(?:color|background|fill|stroke|border|outline|shadow)[-\w]*(?::|="|Style = ')[^;]*?)\b(?:white|black|gr[ae]y|red|green|blue|yellow|orange)\b/i

describe('colours', () => {
  it('are written out among the tokens alone, so that each has its value at night too', () => {
    const kinds = ['*.css', '*.ts', '*.tsx', 'scripts/*.js', '*.html']
    const listed = ['ls-files', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', [...listed, ...kinds])
      .toString()
      .split('\n')
      .filter((file) => file !== '' && !/^(tests|bench|server\/(seed|db))\//.test(file))
    const found = files
      .filter((file) => !withColours.includes(file))
      .flatMap((file) => {
        const text = read(file).replace(/\/\*[^]*?\*\//g, '')
        const quoted = /'[^'\n]*'|"[^"\n]*"|`[^`]*`/g
        const parts = file.endsWith('.css') ? text.split('\n') : (text.match(quoted) ?? [])
        return parts.flatMap((part) => colour.exec(part)?.[0] ?? []).map((one) => `${file}: ${one}`)
      })
    expect(found).toEqual([])
  })

  it('have a value by day and one at night', () => {
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light))
    expect(Object.keys(themes.light).length).toBeGreaterThan(25)
  })

  it('of mails and of the browser’s own bar are those of the pages', () => {
    const known = new Set([...Object.values(themes.light), ...Object.values(themes.dark)])
    for (const file of ['server/mail/layout.ts', 'index.html']) {
      const used = read(file).match(/#[\da-f]{6}\b/g) ?? []
      expect(used.length, file).toBeGreaterThan(2)
      expect(
        used.filter((one) => !known.has(one)),
        file,
      ).toEqual([])
    }
  })
})

describe.each(Object.entries(themes))('colours of the %s pages', (_theme, colours) => {
  const of = (name: string) => colours[name] ?? ''
  const states = ['danger', 'warning', 'success', 'primary']

  it.each([
    ...['text', 'text-muted', 'primary-strong', 'focus', 'neutral', ...states].flatMap((name) => [
      [name, 'surface'],
      [name, 'surface-sunken'],
    ]),
    ...states.flatMap((name) => [
      [name, `${name}-soft`],
      ['text', `${name}-soft`],
      ['text-muted', `${name}-soft`],
    ]),
    ['neutral', 'neutral-soft'],
    ['on-primary', 'primary'],
    ['on-primary', 'primary-strong'],
    ['on-danger', 'danger'],
    ['on-danger', 'danger-strong'],
    ...['toast', 'toast-success', 'toast-error'].map((name) => ['on-toast', name]),
    ...['sky', 'sky-low'].flatMap((name) => [
      ['text', name],
      ['text-muted', name],
      ['primary', name],
    ]),
  ])('let %s be read on %s', (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    ['border-strong', 'surface'],
    ['border-strong', 'surface-sunken'],
    ['focus', 'surface'],
    ['focus', 'primary-soft'],
    ['primary', 'track'],
    ['success', 'track'],
  ])('let %s be told from %s', (line, ground) => {
    expect(contrast(of(line), of(ground))).toBeGreaterThanOrEqual(3)
  })
})

describe('the palette of groups', () => {
  /** Distance of the two nearest. */
  const nearest = (colours: readonly string[]) =>
    Math.min(
      ...colours.flatMap((one, at) => colours.slice(0, at).map((other) => distance(one, other))),
    )
  const [, factor = '', base = ''] = /calc\(l \* ([\d.]+) \+ ([\d.]+)\) c h/.exec(tokens) ?? []
  const [, share = ''] =
    /color-mix\(in oklab, var\(--group-color\) (\d+)%, white\)/.exec(tokens) ?? []
  const atNight = palette.map((one) => {
    const [lightness, a, b] = oklab(one)
    return fromOklab([lightness * Number(factor) + Number(base), a, b])
  })
  const mixed = palette.map((one) => {
    const part = Number(share) / 100
    const [lightness, a, b] = oklab(one)
    return fromOklab([lightness * part + 1 - part, a * part, b * part])
  })

  it('can be told from what it stands on, by day and at night', () => {
    const least = (colours: readonly string[], ground = '') =>
      Math.min(...colours.map((one) => contrast(one, ground)))
    expect(least(palette, themes.light['surface'])).toBeGreaterThan(3)
    expect(least(atNight, themes.dark['surface'])).toBeGreaterThan(3)
    expect(least(mixed, themes.dark['surface'])).toBeGreaterThan(3)
  })

  it('stays as far apart at night as by day', () => {
    expect(nearest(atNight) / nearest(palette)).toBeGreaterThan(0.9)
    expect(nearest(mixed) / nearest(palette)).toBeGreaterThan(0.5)
  })
})
