import { createHash } from 'node:crypto'
import { dumpFile } from '../../../i18n/words/server/dump'
import type { LoadedColumn } from './r-loading'

const words = dumpFile.statistics

/** In bytes: what SPSS takes as a name, as the label of a variable and of a value, as a text. */
const most = { name: 64, label: 250, valueLabel: 120, text: 32_767 }
const reserved = new Set('all and by eq ge gt le lt ne not or to with'.split(' '))

/** A text that would break a line of a table or of a script, with `/` for its breaks. */
export const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' / ')

/** A text of at most so many bytes, on one line. */
function short(text: string, bytes: number): string {
  let line = text.replace(/\s+/g, ' ').trim()
  while (Buffer.byteLength(line) > bytes) line = [...line].slice(0, -1).join('')
  return line
}

/** SPSS cuts a line after 256 characters, and with it what ends a text: a long one goes on in the next line. */
const mostInLine = 80

function literal(text: string): string {
  const parts = text.match(new RegExp(`.{1,${mostInLine}}`, 'gsu')) ?? ['']
  return parts.map((part) => `'${part.replaceAll("'", "''")}'`).join(' +\n    ')
}

/** A label that is cut to the same as another's, with its value at its end. */
function endedBy(meaning: string, value: string): string {
  const end = ` (${value.replace(/^'|'$/g, '')})`
  const room = Math.max(0, most.valueLabel - Buffer.byteLength(end))
  return quoted(short(meaning, room) + end, most.valueLabel)
}

const quoted = (text: string, bytes: number) => literal(short(text, bytes))

function variableOf(header: string): string {
  const plain = header.replace(/[^A-Za-z0-9_]+/g, '_').replace(/_+$/, '')
  const begun = /^[A-Za-z]/.test(plain) && !reserved.has(plain.toLowerCase()) ? plain : `v_${plain}`
  return begun.slice(0, most.name).replace(/_+$/, '')
}

/** A name with a few characters of the header's hash behind it, which stay whatever stands before or after it. */
function hashed(name: string, header: string): string {
  const suffix = `_${createHash('sha256').update(header).digest('hex').slice(0, 8)}`
  return name.slice(0, most.name - suffix.length) + suffix
}

/**
 * Headers as names of variables: letters, digits and underscores, each once, whatever the capitals. A header that is such a name
 * keeps it; of others that come to the same each gets what tells its header, not its place.
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
  /** The longest text of each column, in bytes. */
  readonly lengths: readonly number[]
  /** The most decimals of each column's numbers. */
  readonly decimals: readonly number[]
}

const formats = { number: 'F16.0', date: 'SDATE10', instant: 'YMDHMS19', boolean: 'F1.0' } as const

/** The values of a column of texts that have labels, each once, as they stand in the data that SPSS reads. */
function labelled({ type, values = [] }: LoadedColumn): readonly (readonly [string, string])[] {
  if (type !== 'text') return []
  const told = new Map(values.map(({ value, meaning }) => [oneLine(String(value)), meaning]))
  // A value that is too long for a label would be another one when it is cut.
  return [...told].filter(([value]) => Buffer.byteLength(value) <= most.valueLabel)
}

function valueLabels(name: string, column: LoadedColumn): string[] {
  const { no, yes } = words.spssBooleans
  if (column.type === 'boolean') return [`VALUE LABELS ${name} 0 '${no}' 1 '${yes}'.`]
  // Of a range the ends may have labels.
  const numbers = column.type === 'number' ? (column.values ?? []) : []
  const told: readonly (readonly [string, string])[] = [
    ...numbers.map(({ value, meaning }) => [String(value), meaning] as const),
    ...labelled(column).map(([value, meaning]) => [literal(value), meaning] as const),
  ]
  if (told.length === 0) return []
  const cut = told.map(([, meaning]) => short(meaning, most.valueLabel))
  const alike = new Map<string, number>()
  for (const label of cut) alike.set(label, (alike.get(label) ?? 0) + 1)
  const lines = told.map(([value, meaning], at) => {
    const label =
      (alike.get(cut[at] ?? '') ?? 0) > 1 ? endedBy(meaning, value) : literal(cut[at] ?? '')
    return `  ${value}${value.length > mostInLine ? '\n    ' : ' '}${label}`
  })
  return [`VALUE LABELS ${name}\n${lines.join('\n')}.`]
}

/** Says where a file has other rows than it should: SPSS takes half a file without a word. @param names variables that there are not yet */
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
 * SPSS syntax that loads a CSV (commas, decimal points) with the labels of its columns and values. An empty text is missing, as an empty
 * number is by itself: else percentages would be of all surveys, and not of those who answered.
 */
export function spssSyntax({ name, columns, rows, lengths, decimals }: SpssFile): string {
  const headers = columns.map(({ header }) => header)
  const names = spssNames([...headers, 'schede_tutte', 'schede_lette'])
  const variables = columns.map((column, at) => {
    const { type } = column
    // A value that only has a label must fit as well: cut to the width of the data it would be another one's.
    const ofLabels = labelled(column).map(([value]) => Buffer.byteLength(value))
    const width = ofLabels.reduce((a, b) => Math.max(a, b), Math.max(1, lengths[at] ?? 1))
    return `    ${names[at]} ${type === 'text' ? `A${Math.min(most.text, width)}` : formats[type]}`
  })
  const labels = columns.flatMap((column, at) => [
    `VARIABLE LABELS ${names[at]} ${quoted(column.meaning, most.label)}.`,
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
