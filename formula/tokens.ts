import type { Span } from './expression'
import { FormulaSyntaxError, formulaIssues } from './issues'

export type Token =
  | (Span & { readonly kind: 'number'; readonly value: number; readonly written: string })
  | (Span & { readonly kind: 'text'; readonly value: string })
  | (Span & { readonly kind: 'reference'; readonly id: string })
  | (Span & { readonly kind: 'name'; readonly name: string })
  | (Span & { readonly kind: 'sign'; readonly sign: string })
  | (Span & { readonly kind: 'end' })

const space = /\s+/y
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?/iy
const text = /"(?:[^"]*"")*[^"]*"(?!")/y
const reference = /@q_(\d+)/y
const name = /[\p{L}_][\p{L}\p{N}_.]*/uy
const sign = /<=|>=|<>|!=|==|[-+*/^%=<>();,≤≥≠×÷−]/y

/** Signs that word processors put instead of the plain ones, and the second spelling of "not equal". */
const plainSigns: ReadonlyMap<string, string> = new Map([
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
  ['!=', '<>'],
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  [',', ';'],
])

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(source)
}

function readNumber(source: string, start: number, written: string): Token {
  const end = start + written.length
  const after = /[.,](\d*)/y
  const next = matchAt(after, source, end)
  if (next?.[0].startsWith('.')) {
    const issue = next[1] ? formulaIssues.twoPoints : formulaIssues.noDecimals
    throw new FormulaSyntaxError(issue, start, end + next[0].length)
  }
  if (next?.[1]) {
    const issue = formulaIssues.decimalComma(written, next[1])
    throw new FormulaSyntaxError(issue, start, end + next[0].length)
  }
  const value = Number(written)
  if (!Number.isFinite(value))
    throw new FormulaSyntaxError(formulaIssues.numberTooLarge, start, end)
  const isTooSmall = value === 0 && /^[\d.]*[1-9]/.test(written)
  if (isTooSmall) throw new FormulaSyntaxError(formulaIssues.numberTooSmall, start, end)
  return { kind: 'number', value, written, start, end }
}

function fail(source: string, start: number): never {
  const character = String.fromCodePoint(source.codePointAt(start) ?? 0)
  const end = start + character.length
  if (character === '"')
    throw new FormulaSyntaxError(formulaIssues.textNotClosed, start, source.length)
  if (character === '@') throw new FormulaSyntaxError(formulaIssues.badReference, start, end)
  if (character === '&') throw new FormulaSyntaxError(formulaIssues.ampersand, start, end)
  if ("“”„«»'‘’`".includes(character)) {
    throw new FormulaSyntaxError(formulaIssues.otherQuotes, start, end)
  }
  throw new FormulaSyntaxError(formulaIssues.unexpectedCharacter(character), start, end)
}

function readToken(source: string, start: number): Token {
  let match = matchAt(number, source, start)
  if (match) return readNumber(source, start, match[0])
  match = matchAt(text, source, start)
  if (match) {
    const value = match[0].slice(1, -1).replaceAll('""', '"')
    return { kind: 'text', value, start, end: start + match[0].length }
  }
  match = matchAt(reference, source, start)
  if (match) {
    return { kind: 'reference', id: match[1] ?? '', start, end: start + match[0].length }
  }
  match = matchAt(name, source, start)
  if (match) return { kind: 'name', name: match[0], start, end: start + match[0].length }
  match = matchAt(sign, source, start)
  if (!match) return fail(source, start)
  const end = start + match[0].length
  if (match[0] === '==') throw new FormulaSyntaxError(formulaIssues.doubleEquals, start, end)
  return { kind: 'sign', sign: plainSigns.get(match[0]) ?? match[0], start, end }
}

/**
 * Tokens of a formula, the last one of kind `end`. Signs get their plain spelling (`!=` as `<>`, `,` as `;`).
 * Throws `FormulaSyntaxError` at the first invalid character; `12,5` is one token (product §7: ambiguous).
 */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  for (;;) {
    at += matchAt(space, source, at)?.[0].length ?? 0
    if (at >= source.length) break
    const token = readToken(source, at)
    tokens.push(token)
    at = token.end
  }
  tokens.push({ kind: 'end', start: source.length, end: source.length })
  return tokens
}
