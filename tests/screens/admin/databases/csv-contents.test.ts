import { expect, it } from 'vitest'
import { readCsv } from '../../../../src/exports/csv-contents'

const file = [
  '\ufeff"scheda_id";"nota";"peso";"schede_nel_file"\r\n',
  '1;"=1+1 ""due""";-70,5;3\r\n',
  '2;"riga\r\nnuova; 3\r\n";;3\r\n',
  '3;"";64;3\r\n',
].join('')
const read = (text: string) => readCsv(new Blob([text]))

it('a CSV that came is known by its rows, and by what a spreadsheet would run', async () => {
  expect(await read(file)).toEqual({ rows: 3, risky: 1, isCut: false })
  const header = file.slice(0, file.indexOf('\n') + 1)
  expect(await read(header)).toEqual({ rows: 0, risky: 0, isCut: false })
})

it('a CSV that was ended too early says so, wherever it was cut', async () => {
  const header = file.indexOf('\n') + 1
  for (let end = header + 1; end < file.length; end += 1) {
    expect([end, (await read(file.slice(0, end))).isCut]).toEqual([end, true])
  }
})

it('a CSV without the column that tells is taken as it is', async () => {
  expect(await read('"a"\r\n1\r\n2\r\n')).toEqual({ rows: 2, risky: 0, isCut: false })
})
