import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study } from '../../setup/data/study'
import { hasPspp, inPspp, save } from './pspp'
import { zipped } from './zipped'

describe('the syntax for SPSS', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('has room for every value that has a label, and one line for each header and value', async () => {
    const options = [
      { id: 'a', code: '1', label: 'Uno' },
      { id: 'b', code: '10', label: 'Dieci' },
      { id: 'c', code: '1200', label: 'Mille\nduecento' },
    ]
    const lines = [{ id: 'd', label: 'Su due righe', code: 'su due\nrighe' }]
    const to = await study(server, [
      {
        questions: {
          grado: { kind: 'single_choice', metadata: { options: [...options, ...lines] } },
          segni: { kind: 'multiple_choice', metadata: { options: lines } },
        },
      },
    ])
    const piece = await to.begin((await to.survey()).id)
    await to.answer(piece, 'grado', 'a')
    const files = await zipped(server.url, to.doctor.token ?? '', to.databaseId, '')
    const syntax = files.get('leggi.sps') ?? ''
    expect(syntax).toMatch(/^ {4}grado A14\r?$/m)
    expect(syntax).toContain("'su due / righe' 'Su due righe'")
    expect(syntax).toContain("MISSING VALUES grado ('').")
    const data = (files.get('dati.csv') ?? '').trimEnd().split('\r\n')
    expect(data).toHaveLength(2)
    expect(data[0]).not.toContain('\n')
    const [head = ''] = data
    const last = head.split(',').at(-2) ?? ''
    expect(last).toBe('"segni__su due / righe"')
    expect(files.get('dizionario.csv')).toContain(last)
    expect(files.get('leggi.R')).toContain(`dati[[${last}]]`)
  })

  it('has no line that SPSS would cut, and keeps every label whole', async () => {
    const long = "L'indice dell'articolo «è» ".repeat(9).trim()
    const label = long.slice(0, 99).trim()
    const value = `${"'".repeat(60)} fine`
    const options = [{ id: 'a', code: value, label }]
    const to = await study(server, [
      {
        questions: {
          ['lungo_'.repeat(10)]: { kind: 'single_choice', name: long, metadata: { options } },
        },
      },
    ])
    const piece = await to.begin((await to.survey()).id)
    await to.answer(piece, 'lungo_'.repeat(10), 'a')
    const files = await zipped(server.url, to.doctor.token ?? '', to.databaseId, '')
    const lines = (files.get('leggi.sps') ?? '').split(/\r?\n/)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(256)
    if (!hasPspp) return
    const [, row] = await inPspp(files, save('/CELLS=LABELS'))
    expect(row).toContain(label)
  })

  it('shows each number with as many decimals as its column has', async () => {
    const number = { kind: 'number' }
    const to = await study(server, [{ questions: { temperatura: number, passi: number } }])
    for (const [temperature, steps] of [
      [36.6, 40],
      [37.25, 1200],
      [38, 0],
    ]) {
      const piece = await to.begin((await to.survey()).id)
      await to.answer(piece, 'temperatura', temperature)
      await to.answer(piece, 'passi', steps)
    }
    const files = await zipped(server.url, to.doctor.token ?? '', to.databaseId, '')
    const syntax = files.get('leggi.sps') ?? ''
    expect(syntax).toContain('FORMATS temperatura (F16.2).')
    expect(syntax).toContain('FORMATS passi (F16.0).')
  })
})
