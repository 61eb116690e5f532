// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginRun, endRun } from '../../../server/db/queries/recomputations'
import { recomputed } from '../../setup/server/recomputed'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { study, type Study } from '../../setup/data/study'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function asked(suffix: '.xlsx' | '.csv', query = '') {
  const path = `/v1/databases/${heart.databaseId}/surveys/dump${suffix}${query}`
  const authorization = `Bearer ${heart.doctor.token ?? ''}`
  return fetch(server.url + path, { headers: { authorization } })
}

async function fetched(suffix: '.xlsx' | '.csv', query = '') {
  const response = await asked(suffix, query)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}

const csv = async () => (await fetched('.csv')).toString('utf8')

async function workbook(query = '') {
  const files = unzip(await fetched('.xlsx', query))
  const sheet = (number: number) => readSheet(files, number)
  return { surveys: sheet(1), dictionary: sheet(2), styles: files.get('xl/styles.xml') ?? '' }
}

async function fill(values: Record<string, unknown>): Promise<void> {
  const { id } = await heart.survey()
  const piece = await heart.begin(id)
  for (const [code, value] of Object.entries(values)) {
    const { status } = await heart.answer(piece, code, value)
    expect([code, status]).toEqual([code, 201])
  }
}

describe('formulas in a dump', () => {
  it('knows of a formula’s column what it gives, however it is told', async () => {
    const formulas = {
      nato: { kind: 'date' },
      peso: { kind: 'number' },
      eta: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `YEARS_BETWEEN(${ref('nato')}; SURVEY_DATE())`,
      }),
      oltre: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `${ref('eta')} / 3`,
        decimals: 3,
      }),
      adulto: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `${ref('eta')} >= 18`,
      }),
      giudizio: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `IF(${ref('adulto')}; "sì"; "no")`,
      }),
      dopo: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `ADD_DAYS(${ref('nato')}; 1)`,
      }),
    }
    heart = await study(server, [{ questions: formulas }])
    await fill({ nato: '1960-02-28', peso: 3 })
    const { surveys, dictionary } = await workbook()
    const types = Object.fromEntries(
      dictionary.map((line) => [line.colonna?.value, line['tipo di dato']?.value]),
    )
    expect(types).toMatchObject({
      eta: 'numero',
      oltre: 'numero',
      adulto: 'vero/falso',
      giudizio: 'testo',
      dopo: 'data',
    })
    expect(surveys[0]).toMatchObject({
      adulto: { type: 'boolean', value: true },
      giudizio: { type: 'text', value: 'sì' },
      dopo: { type: 'date', value: 21_975 },
    })
    // Results of a formula that gave texts and gives days since, before they are recomputed.
    await server.deps.pool.query(`update answers set value = '"forse"' where question_id = $1`, [
      heart.questionId('dopo'),
    ])
    const { dopo } = (await workbook()).surveys[0] ?? {}
    expect(dopo).toEqual({ type: 'text', value: 'forse' })
    expect(await csv()).toContain('"forse"')
  })

  it('holds a result in full, and shows as many decimals as its question says', async () => {
    heart = await study(server, [
      {
        questions: {
          peso: { kind: 'number' },
          terzo: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} / 3` }),
          intero: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} / 3`, decimals: 0 }),
          piccolo: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} / 100000` }),
        },
      },
    ])
    await fill({ peso: 305 })
    const { surveys, styles } = await workbook()
    const codes = new Map(
      [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
        id,
        code,
      ]),
    )
    const formats = [...(styles.split('<cellXfs')[1] ?? '').matchAll(/<xf numFmtId="(\d+)"/g)]
    const formatOf = (cell: { style?: number } | undefined) =>
      codes.get(formats[cell?.style ?? 0]?.[1])
    const [row] = surveys
    expect([row?.terzo?.value, row?.intero?.value]).toEqual([101.666666666667, 101.666666666667])
    expect([formatOf(row?.terzo), formatOf(row?.intero), row?.peso?.style]).toEqual([
      '0.00',
      '0',
      undefined,
    ])
    // Two decimals would show 0,00.
    expect([row?.piccolo?.value, row?.piccolo?.style]).toEqual([0.00305, undefined])
    expect(await csv()).toContain('101,666666666667')
  })

  it('have their unit in the dictionary, and nothing but a number or no cell in the data', async () => {
    const result = { decimals: 1, unit: 'kg/m²', emptyText: 'Dopo il peso' }
    const questions = {
      peso: { kind: 'number' },
      imc: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `${ref('peso')} / 3`,
        ...result,
      }),
      nota: (ref: (code: string) => string) => ({
        kind: 'formula',
        metadata: `IF(${ref('peso')} > 1; "sì"; "no")`,
        ...result,
      }),
    }
    heart = await study(server, [{ questions }])
    await fill({ peso: 61 })
    const { surveys, dictionary } = await workbook()
    const units = dictionary.map((line) => [line.colonna?.value, line['unità']?.value])
    expect(Object.fromEntries(units)).toMatchObject({ imc: 'kg/m²', nota: undefined })
    const meanings = dictionary.map((line) => String(line['significato']?.value))
    expect(meanings.filter((meaning) => meaning.includes('kg/m²'))).toHaveLength(1)
    expect(surveys[0]?.imc).toMatchObject({ type: 'number', value: 20.3333333333333 })
    await fill({})
    expect(await csv()).not.toContain('Dopo il peso')
  })

  it('are personal data where they bring out what is, directly or through others', async () => {
    const formula = (metadata: (ref: (code: string) => string) => string) => {
      return (ref: (code: string) => string) => ({ kind: 'formula', metadata: metadata(ref) })
    }
    heart = await study(server, [
      {
        questions: {
          cognome: { kind: 'text', identifier: true },
          nato: { kind: 'date', identifier: true },
          copia: formula((ref) => `UPPER(${ref('cognome')})`),
          oltre: formula((ref) => `IF(IS_EMPTY(${ref('copia')}); "?"; ${ref('copia')})`),
          giorni: formula((ref) => `DAYS_BETWEEN(${ref('nato')}; SURVEY_DATE())`),
          eta: formula((ref) => `YEARS_BETWEEN(${ref('nato')}; SURVEY_DATE())`),
          adulto: formula((ref) => `${ref('eta')} >= 18 AND ${ref('giorni')} > 6574`),
        },
      },
    ])
    await fill({ cognome: 'Rossi', nato: '1960-02-29' })
    await recomputed(server.deps, heart.databaseId)
    const without = await workbook()
    const headers = without.dictionary.map(({ colonna }) => colonna?.value)
    expect(headers.filter((header) => !String(header).startsWith('scheda_'))).toEqual([
      'eta',
      'adulto',
    ])
    expect(JSON.stringify(without)).not.toMatch(/rossi/i)
    expect(await csv()).not.toMatch(/rossi/i)
    const whole = await workbook('?identifiers=with')
    expect(whole.surveys[0]?.oltre?.value).toBe('ROSSI')
    const told = whole.dictionary.map((line) => [
      line.colonna?.value,
      line['dato personale']?.value,
    ])
    expect(Object.fromEntries(told)).toMatchObject({
      cognome: 'sì',
      copia: 'sì, per la formula',
      oltre: 'sì, per la formula',
      giorni: 'sì, per la formula',
      eta: '',
    })
  })

  it('are not given out without personal data while they may hold what the formula brought out before', async () => {
    heart = await study(server, [
      {
        questions: {
          cognome: { kind: 'text', identifier: true },
          saluto: (ref) => ({ kind: 'formula', metadata: `CONCAT("Sig. "; ${ref('cognome')})` }),
        },
      },
    ])
    await fill({ cognome: 'Rossi' })
    const { db } = server.deps
    const { databaseId } = heart
    await recomputed(server.deps, databaseId)
    await heart.admin.have('updateQuestion', {
      params: { id: heart.questionId('saluto') },
      body: { metadata: `IF(IS_EMPTY(@q_${heart.questionId('cognome')}); "no"; "buongiorno")` },
    })
    const refused = async (sentence: RegExp) => {
      const response = await asked('.csv')
      const text = await response.text()
      expect([response.status, text]).toEqual([409, expect.stringMatching(sentence)])
      expect(text).not.toContain('Rossi')
    }
    await refused(/Riprova tra poco/)
    const run = (await beginRun(db, databaseId)) ?? 0
    await refused(/Riprova tra poco/)
    await endRun(db, databaseId, run, 'failed')
    await refused(/non è riuscito/)
    expect((await fetched('.csv', '?identifiers=with')).toString('utf8')).toContain('Rossi')
    await recomputed(server.deps, databaseId)
    expect(await csv()).toContain('"buongiorno"')
    expect(await csv()).not.toContain('Rossi')
  })
})
