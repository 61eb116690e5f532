import type { Span } from './expression'
import { FormulaSyntaxError } from './error'
import { formulaIssues } from './issues'

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

/** What word processors make of the plain signs, and the second spelling of "not equal". */
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
    const fault = formulaIssues.decimalComma(written, next[1])
    throw new FormulaSyntaxError(fault, start, end + next[0].length)
  }
  const value = Number(written)
  if (!Number.isFinite(value))
    throw new FormulaSyntaxError(formulaIssues.numberTooLarge, start, end)
  const isLost = value === 0 && /^[\d.]*[1-9]/.test(written)
  if (isLost) throw new FormulaSyntaxError(formulaIssues.numberTooSmall, start, end)
  return { kind: 'number', value, written, start, end }
}

function refuse(source: string, start: number): never {
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
  let found = matchAt(number, source, start)
  if (found) return readNumber(source, start, found[0])
  found = matchAt(text, source, start)
  if (found) {
    const value = found[0].slice(1, -1).replaceAll('""', '"')
    return { kind: 'text', value, start, end: start + found[0].length }
  }
  found = matchAt(reference, source, start)
  if (found) {
    return { kind: 'reference', id: found[1] ?? '', start, end: start + found[0].length }
  }
  found = matchAt(name, source, start)
  if (found) return { kind: 'name', name: found[0], start, end: start + found[0].length }
  found = matchAt(sign, source, start)
  if (!found) return refuse(source, start)
  const end = start + found[0].length
  if (found[0] === '==') throw new FormulaSyntaxError(formulaIssues.doubleEquals, start, end)
  return { kind: 'sign', sign: plainSigns.get(found[0]) ?? found[0], start, end }
}

/**
 * The words of a formula, the last one of kind `end`. Signs come in their plain spelling (`!=` as `<>`, `,` as `;`).
 * Throws `FormulaSyntaxError` at the first thing that is no word; `12,5` is one (product §7: ambiguous).
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
