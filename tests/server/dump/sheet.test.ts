import { describe, expect, it } from 'vitest'
import { excelDay, excelInstant } from '../../../server/dump/excel-day'
import { columnName } from '../../../server/dump/sheet'
import type { Row, Table, TableColumn } from '../../../server/dump/table'
import { xlsx } from '../../../server/dump/xlsx'
import { csv } from '../../../server/dump/csv'
import { readSheet, unzip } from '../../setup/spreadsheet'

async function bytesOf(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

function table(columns: TableColumn[], rows: Row[]): Table {
  return { name: 'Schede', columns, rows: () => rows }
}

async function sheetOf(one: Table) {
  const files = unzip(await bytesOf(xlsx([{ table: one, rowCount: 1 }])))
  return readSheet(files.get('xl/worksheets/sheet1.xml') ?? '')
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
  it('holds every text as it was typed, and as text', async () => {
    const rows = hostile.map((text) => [text])
    const read = await sheetOf(table([{ header: 'testo', type: 'text' }], rows))
    expect(read.map((row) => row.testo)).toEqual(hostile.map((value) => ({ type: 'text', value })))
  })

  it('has numbers, dates and truths as such, and empty cells for null', async () => {
    const columns: TableColumn[] = [
      { header: 'n', type: 'number' },
      { header: 'd', type: 'date' },
      { header: 'v', type: 'boolean' },
      { header: 'i', type: 'instant' },
    ]
    const rows = [
      [12.5, '2026-02-28', true, '2026-07-01T10:30:00.000Z'],
      [null, null, null, null],
    ]
    const read = await sheetOf(table(columns, rows))
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

  it('writes a day that spreadsheets have no number for as text', async () => {
    const read = await sheetOf(table([{ header: 'd', type: 'date' }], [['1899-12-31']]))
    expect(read[0]?.d).toEqual({ type: 'text', value: '1899-12-31' })
    expect(excelDay('1900-03-01')).toBe(61)
    expect(excelInstant('2026-01-31T23:30:00.000Z')).toBeCloseTo(46_054 + 0.5 / 24, 8)
  })

  it('says where a text is cut that no cell can hold', async () => {
    const read = await sheetOf(table([{ header: 't', type: 'text' }], [['a'.repeat(40_000)]]))
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

  it('breaks off where a row can’t be read, never ending as if it were whole', async () => {
    const failing: Table = {
      name: 'Schede',
      columns: [{ header: 'n', type: 'number' }],
      async *rows() {
        yield [1]
        throw new Error('away')
      },
    }
    await expect(bytesOf(xlsx([{ table: failing, rowCount: 2 }]))).rejects.toThrow('away')
    await expect(bytesOf(csv(failing))).rejects.toThrow('away')
  })
})

describe('a CSV', () => {
  it('has a mark, semicolons, decimal commas and quoted texts', async () => {
    const columns: TableColumn[] = [
      { header: 'n', type: 'number' },
      { header: 't', type: 'text' },
      { header: 'd', type: 'date' },
      { header: 'v', type: 'boolean' },
    ]
    const text = (
      await bytesOf(
        csv(
          table(columns, [
            [1.5, 'a;"b"', '2026-02-28', true],
            [null, '', null, false],
          ]),
        ),
      )
    ).toString()
    expect(text).toBe('\ufeff"n";"t";"d";"v"\r\n1,5;"a;""b""";2026-02-28;1\r\n;"";;0\r\n')
  })
})
