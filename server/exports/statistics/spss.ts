import { createHash } from 'node:crypto'
import { dumpFile } from '../../../i18n/words/server/dump'
import type { LoadedColumn } from './r-loading'

const words = dumpFile.statistics

/** Limits of SPSS for names, labels of variables and of values, and texts, in bytes. */
const limits = { name: 64, label: 250, valueLabel: 120, text: 32_767 }
const reserved = new Set('all and by eq ge gt le lt ne not or to with'.split(' '))

/** A text on one line, with `/` in place of line breaks. */
export const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' / ')

/** A text on one line, cut to at most so many bytes. */
function short(text: string, bytes: number): string {
  let line = text.replace(/\s+/g, ' ').trim()
  while (Buffer.byteLength(line) > bytes) line = [...line].slice(0, -1).join('')
  return line
}

/** Characters of a text on one line: SPSS cuts lines after 256, quotes at the end of a text included. */
const maxInLine = 80

function literal(text: string): string {
  const parts = text.match(new RegExp(`.{1,${maxInLine}}`, 'gsu')) ?? ['']
  return parts.map((part) => `'${part.replaceAll("'", "''")}'`).join(' +\n    ')
}

/** A cut label with its value at the end, for labels that are equal once they are cut. */
function labelWithValue(meaning: string, value: string): string {
  const end = ` (${value.replace(/^'|'$/g, '')})`
  const room = Math.max(0, limits.valueLabel - Buffer.byteLength(end))
  return quoted(short(meaning, room) + end, limits.valueLabel)
}

const quoted = (text: string, bytes: number) => literal(short(text, bytes))

function variableOf(header: string): string {
  const plain = header.replace(/[^A-Za-z0-9_]+/g, '_').replace(/_+$/, '')
  const begun = /^[A-Za-z]/.test(plain) && !reserved.has(plain.toLowerCase()) ? plain : `v_${plain}`
  return begun.slice(0, limits.name).replace(/_+$/, '')
}

/** A name with a few characters of the header's hash, so that it doesn't depend on other columns. */
function hashed(name: string, header: string): string {
  const suffix = `_${createHash('sha256').update(header).digest('hex').slice(0, 8)}`
  return name.slice(0, limits.name - suffix.length) + suffix
}

/**
 * Names of variables for headers: letters, digits and underscores, unique without regard to case. A header that is such a name stays
 * as it is. Others that lead to the same name get a hash of their header, which doesn't depend on their position.
 */
export function spssNames(headers: readonly string[]): string[] {
  const wanted = headers.map(variableOf)
  const counted = (names: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const name of names) {
      counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
    }
    return (name: string) => counts.get(name.toLowerCase()) ?? 0
  }
  const [all, own] = [counted(wanted), counted(headers)]
  return headers.map((header, at) => {
    const name = wanted[at] ?? ''
    const isOwn = name === header && own(header) === 1
    return isOwn || all(name) === 1 ? name : hashed(name, header)
  })
}

export interface SpssFile {
  readonly name: string
  readonly columns: readonly LoadedColumn[]
  readonly rows: number
  /** Length of the longest text of each column, in bytes. */
  readonly lengths: readonly number[]
  /** Largest number of decimals of each column's numbers. */
  readonly decimals: readonly number[]
}

const formats = { number: 'F16.0', date: 'SDATE10', instant: 'YMDHMS19', boolean: 'F1.0' } as const

/** Labelled values of a column of texts, each once, as they stand in the data that SPSS reads, with their meanings. */
function labelled({ type, values = [] }: LoadedColumn): readonly (readonly [string, string])[] {
  if (type !== 'text') return []
  const meanings = new Map(values.map(({ value, meaning }) => [oneLine(String(value)), meaning]))
  // A value that is too long for a label would be cut, and so become another one.
  return [...meanings].filter(([value]) => Buffer.byteLength(value) <= limits.valueLabel)
}

function valueLabels(name: string, column: LoadedColumn): string[] {
  const { no, yes } = words.spssBooleans
  if (column.type === 'boolean') return [`VALUE LABELS ${name} 0 '${no}' 1 '${yes}'.`]
  // The ends of a range may have labels.
  const numbers = column.type === 'number' ? (column.values ?? []) : []
  const labels: readonly (readonly [string, string])[] = [
    ...numbers.map(({ value, meaning }) => [String(value), meaning] as const),
    ...labelled(column).map(([value, meaning]) => [literal(value), meaning] as const),
  ]
  if (labels.length === 0) return []
  const cut = labels.map(([, meaning]) => short(meaning, limits.valueLabel))
  const counts = new Map<string, number>()
  for (const label of cut) counts.set(label, (counts.get(label) ?? 0) + 1)
  const lines = labels.map(([value, meaning], at) => {
    const label =
      (counts.get(cut[at] ?? '') ?? 0) > 1 ? labelWithValue(meaning, value) : literal(cut[at] ?? '')
    return `  ${value}${value.length > maxInLine ? '\n    ' : ' '}${label}`
  })
  return [`VALUE LABELS ${name}\n${lines.join('\n')}.`]
}

/** Commands that warn if the file has another number of rows: SPSS reads half a file silently. @param names two unused names of variables */
function rowsCheck(rows: number, [all, read]: readonly string[]): string[] {
  const [before, after] = words.spssNotWhole(rows)
  return [
    `COMPUTE ${all} = 1.`,
    `AGGREGATE /OUTFILE=* MODE=ADDVARIABLES /PRESORTED /BREAK=${all} /${read}=N.`,
    `DO IF ($CASENUM = 1 AND ${read} <> ${rows}).`,
    `PRINT /'${before}' ${read} '${after}'.`,
    'END IF.',
    'EXECUTE.',
    `DELETE VARIABLES ${all} ${read}.`,
  ]
}

/**
 * SPSS syntax that loads a CSV (commas, decimal points) with the labels of its columns and values. Empty texts are declared as missing, as
 * empty numbers are by themselves: percentages are then of the surveys with an answer.
 */
export function spssSyntax({ name, columns, rows, lengths, decimals }: SpssFile): string {
  const headers = columns.map(({ header }) => header)
  const names = spssNames([...headers, 'schede_tutte', 'schede_lette'])
  const variables = columns.map((column, at) => {
    const { type } = column
    // Labelled values that don't occur must fit as well: cut, they might equal another value.
    const labelLengths = labelled(column).map(([value]) => Buffer.byteLength(value))
    const width = labelLengths.reduce((a, b) => Math.max(a, b), Math.max(1, lengths[at] ?? 1))
    return `    ${names[at]} ${type === 'text' ? `A${Math.min(limits.text, width)}` : formats[type]}`
  })
  const labels = columns.flatMap((column, at) => [
    `VARIABLE LABELS ${names[at]} ${quoted(column.meaning, limits.label)}.`,
    ...valueLabels(names[at] ?? '', column),
    ...(column.type === 'text' ? [`MISSING VALUES ${names[at]} ('').`] : []),
    ...(column.type === 'number' ? [`FORMATS ${names[at]} (F16.${decimals[at] ?? 0}).`] : []),
  ])
  return [
    '* Encoding: UTF-8.',
    words.spssHead,
    'SET DECIMAL=DOT.',
    'GET DATA',
    '  /TYPE=TXT',
    `  /FILE='${name}'`,
    "  /ENCODING='UTF8'",
    '  /DELCASE=LINE',
    '  /DELIMITERS=","',
    "  /QUALIFIER='\"'",
    '  /ARRANGEMENT=DELIMITED',
    '  /FIRSTCASE=2',
    '  /VARIABLES=',
    `${variables.join('\n')}.`,
    ...labels,
    'EXECUTE.',
    ...rowsCheck(rows, names.slice(columns.length)),
    '',
  ].join('\r\n')
}
