// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MissingReason, SurveyStatus } from '../../../../contract/survey-status'
import { missingReasonNames } from '../../../../i18n/words/survey-states'
import { statusNames } from '../../../../i18n/words/survey-states'
import type { AnyRecord } from '../../../../contract/jsonapi'
import type { TestCaller } from '../../../setup/people/caller'
import { study } from '../../../setup/data/study'
import { demonstration } from '../../statistics/demonstration'
import { csvRows } from '../pspp'
import { hasLibreOffice, hasOpenpyxl, readBooks, type ReadBook, type ReadCell } from './readers'
import { surveysByApi, apiCells, type ApiQuestion, type ApiSurvey } from './api-values'

let demo: Awaited<ReturnType<typeof demonstration>>
let admin: TestCaller

beforeAll(async () => {
  demo = await demonstration()
  admin = (await demo.as('admin@')).caller
}, 120_000)
afterAll(() => demo.server.close())

async function fetched(databaseId: string, suffix: string, query = '') {
  const path = `${admin.url}/v1/databases/${databaseId}/surveys/dump${suffix}?identifiers=with&hidden=with${query}`
  const response = await fetch(path, { headers: { authorization: `Bearer ${admin.token}` } })
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const texts = (row: readonly ReadCell[]) => row.map((cell) => String(cell?.[1] ?? ''))
const types = {
  testo: 'text',
  numero: 'number',
  data: 'date',
  'vero/falso': 'boolean',
  'data e ora': 'instant',
} as const
type ColumnType = (typeof types)[keyof typeof types]

interface DictionaryLine {
  readonly column: string
  readonly code: string
  readonly type: ColumnType
}

function dictionaryOf(book: ReadBook): DictionaryLine[] {
  const [header = [], ...lines] = (book['Dizionario'] ?? []).map(texts)
  return lines.map((line) => {
    const told = (name: string) => line[header.indexOf(name)] ?? ''
    const type = types[told('tipo di dato') as keyof typeof types]
    return { column: told('colonna'), code: told('codice'), type }
  })
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const instant = (value: unknown) =>
  typeof value === 'string' ? clock.format(new Date(value)) : null

/** Values of a survey's own columns by the API. */
function factsOf({ survey }: ApiSurvey): Readonly<Record<string, unknown>> {
  const user = survey['user'] as AnyRecord
  return {
    scheda_id: Number(survey.id),
    scheda_codice: survey['customId'],
    scheda_stato: statusNames[survey['status'] as SurveyStatus],
    scheda_medico: `${String(user['firstName'])} ${String(user['lastName'])}`,
    scheda_centro: survey['provider'] ?? null,
    scheda_creata: instant(survey['createdAt']),
    scheda_completata: instant(survey['completedAt']),
  }
}

/** Columns that the API tells nothing of in a list of surveys: when one was first approved, and the version that it keeps. */
const unlisted = new Set(['scheda_approvata', 'scheda_versione'])

/** The values of a survey's row by column, as the API tells them. */
function rowOf(
  told: ApiSurvey,
  lines: readonly DictionaryLine[],
  questions: ReadonlyMap<string, ApiQuestion>,
): Map<string, unknown> {
  const row = new Map(Object.entries(factsOf(told)))
  for (const [code, question] of questions) {
    const columns = lines.filter((line) => line.code === code).map(({ column }) => column)
    const { value, reason } = told.answers.get(code) ?? { value: null, reason: null }
    const cells: unknown[] = apiCells(question, value)
    const hasReason = columns.at(-1) === `${code}__motivo`
    if (hasReason) cells.push(reason === null ? null : missingReasonNames[reason as MissingReason])
    expect([code, columns.length]).toEqual([code, cells.length])
    for (const [at, column] of columns.entries()) row.set(column, cells[at])
  }
  return row
}

async function questionsOf(databaseId: string): Promise<Map<string, ApiQuestion>> {
  const query = { include: ['groups.questions'] }
  const database = await admin.have('adminDatabase', { params: { id: databaseId }, query })
  const groups = database['groups'] as { questions: ApiQuestion[] }[]
  return new Map(groups.flatMap((group) => group.questions).map((one) => [one.code, one]))
}

/** A cell that has to be of its column's type and the API's value. */
function expectCell(cell: ReadCell | undefined, wanted: unknown, line: DictionaryLine, of: string) {
  const type = wanted === null || wanted === undefined ? null : line.type
  expect([of, line.column, cell?.[0] ?? null]).toEqual([of, line.column, type])
  if (typeof wanted === 'number') {
    // A workbook's number has 15 digits in LibreOffice.
    const difference = Math.abs(Number(cell?.[1]) - wanted)
    expect(difference, line.column).toBeLessThanOrEqual(1e-14 * Math.abs(wanted))
  } else expect([of, line.column, cell?.[1] ?? null]).toEqual([of, line.column, wanted ?? null])
}

/** Value of a field of a CSV by its column's type. */
function fieldText(value: unknown, decimal: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return typeof value === 'number' ? String(value).replace('.', decimal) : String(value)
}

const hostile = [
  '=1+1',
  '+39 055',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '=HYPERLINK("http://x";"y")',
  'due\nrighe; "tra virgolette", \\ e l’altro',
  '🫀 𝒜 perché',
  'campana \u0007 e _x0041_',
  '<b>&amp;</b>',
]

const readers = [
  ['openpyxl', hasOpenpyxl],
  ['LibreOffice', hasLibreOffice],
] as const

describe('the dump of the demonstration', () => {
  let files: readonly Buffer[]
  /** Dictionary and API values of each database, read once. */
  let told: readonly { lines: readonly DictionaryLine[]; rows: readonly Map<string, unknown>[] }[]
  beforeAll(async () => {
    if (!hasOpenpyxl) return
    files = await Promise.all(demo.databaseIds.map((id) => fetched(id, '.xlsx')))
    const books = await readBooks(files, 'openpyxl')
    told = await Promise.all(
      demo.databaseIds.map(async (id, at) => {
        const lines = dictionaryOf(books[at] ?? {})
        const questions = await questionsOf(id)
        const surveys = await surveysByApi(admin, id)
        return { lines, rows: surveys.map((one) => rowOf(one, lines, questions)) }
      }),
    )
  }, 240_000)

  for (const [reader, isInstalled] of readers) {
    it.skipIf(!isInstalled)(
      `is what the API tells, cell by cell, of the types that its dictionary says, read by ${reader}`,
      async () => {
        let cells = 0
        for (const [position, book] of (await readBooks(files, reader)).entries()) {
          const { lines = [], rows = [] } = told[position] ?? {}
          expect(dictionaryOf(book)).toEqual(lines)
          const [header = [], ...body] = book['Schede'] ?? []
          expect(texts(header)).toEqual(lines.map(({ column }) => column))
          expect(body).toHaveLength(rows.length)
          const about = (book['Informazioni'] ?? []).map(texts)
          expect(about).toContainEqual(['Schede nel file', String(rows.length)])
          for (const [at, row] of rows.entries()) {
            for (const [column, line] of lines.entries()) {
              if (unlisted.has(line.column)) continue
              expectCell(body[at]?.[column], row.get(line.column), line, `scheda ${at}`)
              cells += 1
            }
          }
        }
        expect(cells).toBeGreaterThan(20_000)
      },
      240_000,
    )
  }

  it.skipIf(!hasOpenpyxl).each([
    ['', ';', ','],
    ['&separator=comma&decimal=point', ',', '.'],
    ['&separator=tab&decimal=comma', '\t', ','],
  ])('is what the API tells as a CSV too (%s)', async (marks, separator, decimal) => {
    for (const [position, databaseId] of demo.databaseIds.entries()) {
      const { lines = [], rows = [] } = told[position] ?? {}
      const text = (await fetched(databaseId, '.csv', marks)).toString('utf8')
      const [header = [], ...body] = csvRows(text, separator)
      expect(header).toEqual([...lines.map(({ column }) => column), 'schede_nel_file'])
      const without = (row: readonly string[]) =>
        row.filter((_, at) => !unlisted.has(header[at] ?? ''))
      expect(body.map(without)).toEqual(
        rows.map((row) => [
          ...without(lines.map(({ column }) => fieldText(row.get(column), decimal))),
          String(rows.length),
        ]),
      )
    }
  })
})

describe('a dump of hostile texts', () => {
  /** Names have one line. */
  const line = hostile.filter((text) => !/[\n\t\u0007]/.test(text))
  let databaseId: string
  let long: string
  beforeAll(async () => {
    const options = line.map((label, at) => ({ id: `o${at}`, label, withNote: true }))
    const to = await study(demo.server, [
      {
        name: line[0] ?? '',
        questions: {
          testo: { kind: 'text', name: line[1], help: '=2', metadata: { multiline: true } },
          scelta: { kind: 'single_choice', name: line[2], metadata: { options } },
          scelte: { kind: 'multiple_choice_with_notes', name: line[3], metadata: { options } },
          eco: (ref) => ({
            kind: 'formula',
            name: line[4],
            metadata: `CONCAT(${ref('testo')}; ${ref('testo')})`,
          }),
        },
      },
    ])
    databaseId = to.databaseId
    const params = { id: databaseId }
    await to.admin.have('updateDatabase', { params, body: { name: '=1+1 @x' } })
    const given = [...hostile, 'lungo']
    for (const [at, text] of given.entries()) {
      const customId = line[at] ?? null
      const piece = await to.begin((await to.survey({ customId })).id)
      const option = `o${at % options.length}`
      const note = text.replaceAll(/[\n\t]/g, ' ').slice(0, 200)
      for (const [code, value] of [
        ['testo', text],
        ['scelta', { option, note }],
        ['scelte', [{ option, note }]],
      ] as const) {
        const { status } = await to.answer(piece, code, value)
        if (status !== 201) throw new Error(`${code} ${text.slice(0, 20)}: ${status}`)
      }
    }
    // Longer than a cell, and than what the product takes now: as it may have come from elsewhere.
    long = `=${'a𝒜'.repeat(14_000)}`
    await demo.server.asOwner(
      `update answers set value = to_jsonb('${long}'::text) where value = '"lungo"'`,
    )
  }, 120_000)

  for (const [reader, isInstalled] of readers) {
    it.skipIf(!isInstalled)(
      `has no formula anywhere and every text as it was, read by ${reader}`,
      async () => {
        const [book = {}] = await readBooks([await fetched(databaseId, '.xlsx')], reader)
        const every = Object.values(book).flat(2)
        expect(every.filter((cell) => cell?.[0] === 'formula')).toEqual([])
        const [header = [], ...rows] = book['Schede'] ?? []
        const column = (code: string) => {
          const at = texts(header).indexOf(code)
          return rows.map((row) => row[at])
        }
        expect([reader, column('testo').slice(0, -1)]).toEqual([
          reader,
          hostile.map((text) => ['text', text]),
        ])
        const cut = String(column('testo').at(-1)?.[1])
        expect([reader, cut.length <= 32_767, cut.startsWith('=a𝒜a𝒜')]).toEqual([
          reader,
          true,
          true,
        ])
        expect(cut).toMatch(/testo intero nel CSV\)$/)
        const echo = column('eco').slice(0, hostile.length)
        expect(echo).toEqual(hostile.map((text) => ['text', text + text]))
        const chosen = column('scelta').slice(0, -1)
        expect(chosen).toEqual(hostile.map((_, at) => ['text', line[at % line.length]]))
      },
      120_000,
    )
  }

  it('is as it was in a CSV', async () => {
    const csv = csvRows((await fetched(databaseId, '.csv')).toString('utf8'), ';')
    const at = csv[0]?.indexOf('testo') ?? -1
    expect(csv.slice(1).map((row) => row[at])).toEqual([...hostile, long])
  })
})
