// @module-tag calendar
import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StatsBlock } from '../../../contract/statistics/page'
import { hasR, inR } from '../../setup/data/r'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { unzip } from '../../setup/data/spreadsheet'
import type { Study } from '../../setup/data/study'
import { csvRows, hasPspp, inPspp, save } from '../exports/pspp'
import { surveysByApi } from '../exports/readers/api-values'
import { zipped } from '../exports/zipped'
import { importText } from '../designs/design-file/files'
import { choiceCells, plainCell, reasonCell, type ExpectedCell } from './nasty-cells'
import { nastyOptions, nastyStudy, type NastyOption } from './nasty-study'
import { codesInBranches, columnOfAQuestion, namesakes } from './reported'

let server: TestServer
let to: Study
beforeAll(async () => {
  server = await startTestServer()
  to = await nastyStudy(server)
})
afterAll(() => server.close())

const plain = ['tante__a', 'giorno', 'numero', 'testo', 'vecchia', 'nascosta', 'conta']
const codes = [...Object.keys(nastyOptions), ...plain]

/** The cells of each row, by header, as the API tells them. */
async function expectedRows(): Promise<Map<string, ExpectedCell>[]> {
  const questions = new Map<string, { kind: string; options: readonly NastyOption[] }>()
  for (const code of codes) {
    const params = { id: to.questionId(code) }
    const { kind, metadata } = await to.admin.have('question', { params })
    const options = (metadata as { options?: readonly NastyOption[] }).options ?? []
    questions.set(code, { kind: String(kind), options })
  }
  const surveys = await surveysByApi(to.admin, to.databaseId)
  return surveys.map(({ answers }) => {
    const isShown = answers.get('una')?.value === '1'
    const cells = codes.flatMap((code): [string, ExpectedCell][] => {
      const { kind = '', options = [] } = questions.get(code) ?? {}
      const { value = null, reason = null } = answers.get(code) ?? {}
      const told = code === 'nascosta' && !isShown ? null : value
      const own: [string, ExpectedCell][] = plain.includes(code)
        ? [[code, plainCell(told)]]
        : choiceCells(code, kind, options, told, codes)
      return code === 'conta' ? own : [...own, [`${code}__motivo`, reasonCell(reason)]]
    })
    return new Map(cells)
  })
}

const facts = (header: string) => header.startsWith('scheda_')
const none = (text: string | undefined) => (text === undefined || text === '' ? null : text)

/** A table's own columns as expected rows have them: which differ. */
function differences(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  expected: readonly ReadonlyMap<string, ExpectedCell>[],
  read: (cell: ExpectedCell) => string | null,
): unknown[] {
  const own = header.filter((name) => !facts(name))
  const wanted = [...(expected[0]?.keys() ?? [])]
  const found: unknown[] = own.length === wanted.length ? [] : [['columns', own, wanted]]
  for (const [at, row] of expected.entries()) {
    for (const [name, cell] of row) {
      const told = none(rows[at]?.[header.indexOf(name)])
      if (told !== read(cell)) found.push([at, name, told, read(cell)])
    }
  }
  return found
}

/** Every column as text, factors by their labels: written by R, which a comma can't confuse. */
const written = `
testo <- lapply(dati, function(x) if (inherits(x, "POSIXct")) format(x) else if (is.logical(x)) as.integer(x) else as.character(x))
names(testo) <- names(dati)
write.table(as.data.frame(testo, check.names = FALSE), "fuori.csv", sep = ",", na = "", row.names = FALSE, qmethod = "double", fileEncoding = "UTF-8")
cat(readLines("fuori.csv", encoding = "UTF-8"), sep = "\\n")
`

const onOneLine = (text: string | null) => text?.replace(/\s*[\r\n]+\s*/g, ' / ') ?? null

async function proofDifferences(): Promise<unknown[]> {
  const path = `/v1/databases/${to.databaseId}/stats/all/proof?status=all`
  const response = await fetch(server.url + path, {
    headers: { authorization: `Bearer ${to.admin.token ?? ''}` },
  })
  expect(response.status).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'rilievo-proof-'))
  try {
    for (const [name, text] of unzip(Buffer.from(await response.arrayBuffer()))) {
      await writeFile(join(folder, name), text)
    }
    const { status, stdout, stderr } = spawnSync('Rscript', ['ricalcola.R'], { cwd: folder })
    return status === 0 ? [] : [`${stdout}${stderr}`]
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Counts of the page beside those of the API's answers, option by option. */
async function pageDifferences(): Promise<unknown[]> {
  const surveys = await surveysByApi(to.admin, to.databaseId)
  const found: unknown[] = []
  for (const code of Object.keys(nastyOptions)) {
    const id = to.questionId(code)
    const path = `/v1/databases/${to.databaseId}/stats/all/blocks/${id}?status=all`
    const { total } = (await to.admin.request('GET', path)).body as StatsBlock
    const summary = total?.summary
    if (summary?.shape !== 'categories' && summary?.shape !== 'levels') throw new Error(code)
    const rows = summary.shape === 'levels' ? summary.levels : summary.categories
    const labels = summary.shape === 'levels' ? [] : rows.map(({ label }) => label)
    if (new Set(labels).size < labels.length) found.push([code, labels])
    for (const { key, count } of rows) {
      const holds = surveys.filter(({ answers }) => {
        const value = JSON.stringify(answers.get(code)?.value ?? null)
        return value.includes(`"${key}"`)
      }).length
      if (count !== holds) found.push([code, key, count, holds])
    }
  }
  return found
}

async function allDifferences(): Promise<unknown[]> {
  const expected = await expectedRows()
  const files = await zipped(server.url, to.admin.token ?? '', to.databaseId, '?identifiers=with')
  const [header = [], ...rows] = csvRows(files.get('dati.csv') ?? '')
  const found = [differences(header, rows, expected, ({ value }) => value)]
  if (hasR) {
    const told = await inR(files, `options(warn = 2)\nsource("leggi.R")\n${written}`)
    // In a language without accents it writes those by their numbers.
    const accented = told.replace(/<U\+([0-9A-F]+)>/g, (_, code: string) =>
      String.fromCodePoint(parseInt(code, 16)),
    )
    const [names = [], ...cells] = csvRows(accented)
    found.push(
      differences(names, cells, expected, ({ value, label }) =>
        label === 'Sì' && value === '1' ? '1' : label === 'No' && value === '0' ? '0' : label,
      ),
    )
  }
  if (hasPspp) {
    for (const which of ['value', 'label'] as const) {
      const [, ...cells] = await inPspp(files, save(`/CELLS=${which.toUpperCase()}S`))
      // Its variables stand in the columns' order, by names of their own.
      const trimmed = cells.map((row) =>
        row.map((cell) => cell.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')),
      )
      found.push(differences(header, trimmed, expected, (cell) => onOneLine(cell[which])))
    }
  }
  if (hasR) found.push(await proofDifferences())
  found.push(await pageDifferences())
  return found.flat()
}

/** The columns of the data, whatever their order. */
async function byHeader(): Promise<Map<string, string>> {
  const files = await zipped(server.url, to.admin.token ?? '', to.databaseId, '')
  const [header = [], ...rows] = csvRows(files.get('dati.csv') ?? '')
  return new Map(header.map((name, at) => [name, JSON.stringify(rows.map((row) => row[at]))]))
}

async function write(code: string, change: (options: readonly NastyOption[]) => unknown) {
  const params = { id: to.questionId(code) }
  const { metadata } = await to.admin.have('question', { params })
  const { options } = metadata as { options: readonly NastyOption[] }
  const answer = await to.admin.call('updateQuestion', {
    params,
    body: { metadata: { options: change(options) } },
  })
  expect([code, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([code, 200, ''])
}

/** All levels the other way round. */
const turned = (options: readonly NastyOption[]): NastyOption[] =>
  options
    .map((option) => ({ ...option, ...(option.children && { children: turned(option.children) }) }))
    .toReversed()

describe('questions and options with one name in a database', () => {
  it('is the same in API, dump, R, SPSS, figures and their proof, in whatever order options stand', async () => {
    expect(await allDifferences()).toEqual([])
    const before = await byHeader()
    for (const code of Object.keys(nastyOptions)) {
      await write(code, turned)
      const now = await byHeader()
      for (const [name, cells] of before) expect([name, now.get(name)]).toEqual([name, cells])
    }
    expect(await allDifferences()).toEqual([])
    for (const code of Object.keys(nastyOptions)) {
      await write(code, (options) => [...options.slice(1), ...options.slice(0, 1)])
    }
    expect(await byHeader()).toEqual(before)
    expect(await allDifferences()).toEqual([])
  }, 120_000)

  it('keeps its header when options are renamed, added and retired', async () => {
    const before = await byHeader()
    for (const code of Object.keys(nastyOptions)) {
      await write(code, (options) =>
        options.map((option) => ({ ...option, label: `${option.label} rinominata` })),
      )
      await write(code, (options) => [
        { id: `nuova_${code.slice(0, 20)}`, label: 'Tre' },
        ...options.map((option, at) => (at === 0 ? { ...option, retired: true } : option)),
      ])
    }
    const now = await byHeader()
    for (const [name, cells] of before) {
      // A tree's own column has labels.
      if (name === 'ramo' || name === 'rami') continue
      expect([name, now.get(name)]).toEqual([name, cells])
    }
    expect(await allDifferences()).toEqual([])
  }, 120_000)
})

describe('the codes of a design that comes as a file', () => {
  async function filesOf(text: string) {
    const answer = await importText(to.admin, text)
    expect(answer.status, answer.text).toBe(201)
    return zipped(server.url, to.admin.token ?? '', answer.records[0]?.id ?? '', '')
  }
  const headerOf = (files: ReadonlyMap<string, string>) =>
    csvRows(files.get('dati.csv') ?? '')[0]?.filter((name) => !facts(name))

  it('a question has its own variable name, and another one’s option gives way', async () => {
    expect(headerOf(await filesOf(columnOfAQuestion))).toEqual([
      'farmaci__1.a',
      'farmaci__motivo',
      'farmaci__1',
      'farmaci__1__motivo',
    ])
  })

  it('options of one name are told apart, in the codes and in both scripts', async () => {
    const files = await filesOf(namesakes)
    expect(csvRows(files.get('codici.csv') ?? '').slice(1)).toEqual([
      ['causa', 'Causa', 'altro', 'Altro (altro)'],
      ['causa', 'Causa', 'altro_2', 'Altro (altro_2)'],
    ])
    for (const script of ['leggi.R', 'leggi.sps']) {
      expect(files.get(script)).toContain('Altro (altro_2)')
    }
  })

  it('an option is named by the path of codes where branches have the same', async () => {
    const files = await filesOf(codesInBranches('SELECTED({dx}; "c/9")'))
    expect(csvRows(files.get('codici.csv') ?? '')).toContainEqual([
      'dx',
      'Diagnosi',
      'c/9',
      'Cuore › Altro',
    ])
    expect(headerOf(files)).toContain('ass__p__9')
    expect(files.get('leggi.sps')).toContain("'c/9' 'Cuore › Altro'")
  })
})

describe('a question’s code', () => {
  it('can’t be what the column of another one’s option is called', async () => {
    const before = await byHeader()
    const refused = await to.admin.call('createQuestion', {
      params: { groupId: to.groupId() },
      body: { kind: 'text', code: 'rami__c__1' },
    })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('«rami»')])
    const change = { params: { id: to.questionId('testo') }, body: { code: 'rami__p__1' } }
    expect((await to.admin.call('updateQuestion', change)).status).toBe(422)
    const copy = await to.admin.have('cloneGroup', { params: { id: to.groupId() } })
    expect(copy.id).toBeDefined()
    const now = await byHeader()
    for (const [name, cells] of before) expect([name, now.get(name)]).toEqual([name, cells])
  })
})
