// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { csvOf } from '../../../server/exports/csv'
import { SharedStrings } from '../../../server/exports/workbook-parts'
import {
  cellTail,
  columnName,
  excelDay,
  excelInstant,
  Sheet,
  widthsOf,
} from '../../../server/exports/sheet'
import type { Row, Table, TableColumn } from '../../../server/exports/table'
import { readSheet } from '../../setup/data/spreadsheet'

function table(columns: TableColumn[], rows: Row[]): Table {
  return { name: 'Schede', columns, rows }
}

function sheetOf({ columns, rows }: Table) {
  const strings = new SharedStrings()
  const sheet = new Sheet(columns, { widths: widthsOf(columns, rows), frozen: 1 })
  for (const row of rows) {
    sheet.add([columns.map((column, at) => cellTail(row[at] ?? null, column, strings))])
  }
  sheet.end()
  const files = new Map([
    ['xl/worksheets/sheet1.xml', sheet.take().toString()],
    ['xl/sharedStrings.xml', strings.xml()],
  ])
  return readSheet(files, 1)
}

const hostile = [
  '=1+1',
  '+39 055',
  '@SUM(A1)',
  '-1',
  '00123',
  '1E5',
  '1/2',
  'TRUE',
  ' due  spazi ',
  'riga\nnuova\r\nancora\tfine',
  '<b>&amp;"\'</b>',
  'campana \u0007 e _x0041_',
  'emoji 🫀 e accenti àèìòù',
]

describe('a spreadsheet', () => {
  it.each([false, true])(
    'holds every text as it was typed, and as text (shared: %s)',
    (repeats) => {
      const rows = hostile.map((text) => [text])
      const read = sheetOf(table([{ header: 'testo', type: 'text', repeats }], rows))
      expect(read.map((row) => row.testo)).toEqual(
        hostile.map((value) => ({ type: 'text', value })),
      )
    },
  )

  it('has numbers, dates and truths as such, and empty cells for null', () => {
    const columns: TableColumn[] = [
      { header: 'n', type: 'number' },
      { header: 'd', type: 'date' },
      { header: 'v', type: 'boolean' },
      { header: 'i', type: 'instant' },
    ]
    const rows = [
      [12.5, '2026-02-28', true, '2026-07-01 12:30:00'],
      [null, null, null, null],
    ]
    const read = sheetOf(table(columns, rows))
    expect(read).toEqual([
      {
        n: { type: 'number', value: 12.5 },
        d: { type: 'date', value: 46_081 },
        v: { type: 'boolean', value: true },
        i: { type: 'instant', value: 46_204 + 12.5 / 24 },
      },
      {},
    ])
  })

  it('writes a day that spreadsheets have no number for as text', () => {
    const read = sheetOf(table([{ header: 'd', type: 'date' }], [['1899-12-31']]))
    expect(read[0]?.d).toEqual({ type: 'text', value: '1899-12-31' })
    expect(excelDay('1900-03-01')).toBe(61)
    expect(excelInstant('2026-02-01 00:30:00')).toBeCloseTo(46_054 + 0.5 / 24, 8)
  })

  it('says where a text is cut that no cell can hold', () => {
    const read = sheetOf(table([{ header: 't', type: 'text' }], [['a'.repeat(40_000)]]))
    const text = String(read[0]?.t?.value)
    expect(text).toHaveLength(32_767)
    expect(text).toMatch(/testo intero nel CSV\)$/)
  })

  it('names columns like spreadsheets do', () => {
    expect([0, 25, 26, 701, 702, 16_383].map(columnName)).toEqual([
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
      'XFD',
    ])
  })

  it('has columns as wide as what is in them, from 8 to 60 characters', () => {
    const columns: TableColumn[] = ['n', 'testo', 'lungo'].map((header) => ({
      header,
      type: 'text',
    }))
    const rows = [['1', 'Scompenso cardiaco', 'a'.repeat(500)]]
    expect(widthsOf(columns, rows)).toEqual([8, 20, 60])
  })
})

describe('a CSV', () => {
  const columns: TableColumn[] = [
    { header: 'n', type: 'number' },
    { header: 't', type: 'text' },
    { header: 'd', type: 'date' },
    { header: 'v', type: 'boolean' },
  ]
  const rows = [
    [1.5, 'a;"b"', '2026-02-28', true],
    [null, '', null, false],
  ]

  it('has semicolons, decimal commas and quoted texts', () => {
    const text = csvOf(table(columns, rows), { separator: ';', decimal: ',' })
    expect(text).toBe('"n";"t";"d";"v"\r\n1,5;"a;""b""";2026-02-28;1\r\n;"";;0\r\n')
  })

  it('has commas and decimal points, or tabs, where that is chosen', () => {
    const text = csvOf(table(columns, rows), { separator: ',', decimal: '.' })
    expect(text).toBe('"n","t","d","v"\r\n1.5,"a;""b""",2026-02-28,1\r\n,"",,0\r\n')
    const tabs = csvOf(table(columns, rows), { separator: '\t', decimal: '.' })
    expect(tabs).toContain('1.5\t"a;""b"""\t2026-02-28\t1\r\n')
  })
})
