import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasR, inR } from '../../setup/data/r'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { unzip } from '../../setup/data/spreadsheet'
import { study, type Study } from '../../setup/data/study'
import { csvRows, hasPspp, inPspp, ranInPspp, save } from './pspp'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  const questions = {
    schede_nel_file: { kind: 'text', metadata: { multiline: true } },
    peso: { kind: 'number' },
  }
  heart = await study(server, [{ questions }])
  for (let number = 10; number < 22; number += 1) {
    const piece = await heart.begin((await heart.survey()).id)
    for (const [code, value] of [
      ['schede_nel_file', `due\r\nrighe, ${number}`],
      ['peso', number + 0.75],
    ] as const) {
      const { status } = await heart.answer(piece, code, value)
      if (status !== 201) throw new Error(`${code}: ${status}`)
    }
  }
})
afterAll(() => server.close())

async function fetched(suffix: string, query = '') {
  const path = `/v1/databases/${heart.databaseId}/surveys/dump${suffix}${query}`
  const headers = { authorization: `Bearer ${heart.doctor.token ?? ''}` }
  const response = await fetch(server.url + path, { headers })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const commas = '?separator=comma&decimal=point'

/** The last column of each row: it tells how many there are. */
function looksWhole(text: string): boolean {
  const [, ...rows] = csvRows(text)
  return rows.every((row) => row.at(-1) === String(rows.length))
}

describe('whether a file is whole', () => {
  it('is told by the last column of a CSV: in each row how many rows there are', async () => {
    const text = (await fetched('.csv', commas)).toString('utf8')
    const [header = [], ...rows] = csvRows(text)
    // A question's own code stands where it did, by another name.
    expect(header.slice(-3)).toEqual(['peso', 'peso__motivo', 'schede_nel_file'])
    expect(header.at(-5)).toMatch(/^schede_nel_file\.\d+$/)
    expect(rows.map((row) => row.at(-1))).toEqual(Array(12).fill('12'))
    const first = text.indexOf('\r\n') + 3
    for (let end = first; end < text.length - 2; end += 1) {
      expect([end, looksWhole(text.slice(0, end))]).toEqual([end, false])
    }
    expect(looksWhole(text)).toBe(true)
  })

  it('is told by a CSV without surveys, and by no other file: those say it beside the data', async () => {
    const none = (await fetched('.csv', `${commas}&filter%5Bstatus%5D=locked`)).toString('utf8')
    expect(csvRows(none)).toHaveLength(1)
    const files = unzip(await fetched('.zip'))
    expect(files.get('dati.csv')?.split('\r\n')[0]).toMatch(
      /,"schede_nel_file\.\d+","schede_nel_file__motivo","peso","peso__motivo"$/,
    )
    expect(files.get('LEGGIMI.txt')).toContain('Schede nel file: 12')
  })

  it.skipIf(!hasR)('is judged by the R script before anything is computed', async () => {
    const files = unzip(await fetched('.zip'))
    // Cut behind a row, within a text, within the last number, within the last row's end.
    const script = `
      whole <- readBin("dati.csv", "raw", file.size("dati.csv"))
      text <- rawToChar(whole)
      last <- max(gregexpr('"due', text, fixed = TRUE, useBytes = TRUE)[[1]])
      for (end in c(length(whole), last - 1, last + 5, length(whole) - 3, length(whole) - 1)) {
        writeBin(head(whole, end), "dati.csv")
        cat(tryCatch({ source("leggi.R"); nrow(dati) }, error = conditionMessage), "\n")
      }`
    const [entire, ...cut] = (await inR(files, script)).trimEnd().split('\n')
    expect(entire).toBe('12 ')
    expect(cut).toHaveLength(4)
    for (const said of cut) expect(said).toMatch(/^dati\.csv non e' intero: servono 12 righe/)
  })

  it.skipIf(!hasPspp)('is told by the SPSS syntax, where rows are missing', async () => {
    const files = unzip(await fetched('.zip'))
    // The copy with texts on one line: each row is a line.
    const lines = files.get('dati-spss.csv') ?? ''
    const forSpss = new Map(files).set(
      'dati-spss.csv',
      lines.slice(0, lines.lastIndexOf('\n', lines.length - 2) + 1),
    )
    const [names] = await inPspp(files, save('/CELLS=VALUES'))
    expect(names?.slice(-2)).toEqual(['peso', 'peso__motivo'])
    expect(names?.at(-4)).toMatch(/^schede_nel_file_\d+$/)
    const { said, rows } = await ranInPspp(forSpss, save('/CELLS=VALUES'))
    expect(said).toMatch(/^ATTENZIONE: il file non è intero. Schede lette: +11 +di 12\.\s*$/)
    expect(rows).toHaveLength(12)
  })
})
