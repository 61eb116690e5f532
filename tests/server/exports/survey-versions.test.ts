// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportSurveys } from '../../../server/exports/export'
import { make } from '../../../server/exports/make'
import type { ExportPlan } from '../../../server/exports/plan'
import type { ExportThread } from '../../../server/exports/thread'
import type { Caller } from '../../../server/rules/caller'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { recomputed } from '../../setup/server/recomputed'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'
import { zipped } from './zipped'

let server: TestServer
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  heart = await study(server, [
    {
      name: 'Visita',
      questions: {
        cognome: { kind: 'text', identifier: true },
        cura: { kind: 'text' },
        fumo: { kind: 'boolean' },
        sigarette: (ref) => ({ kind: 'number', visibleIf: ref('fumo') }),
        sigla: (ref) => ({ kind: 'formula', metadata: `CONCAT(${ref('cognome')}; "!")` }),
        copia: (ref) => ({ kind: 'formula', metadata: `CONCAT(${ref('sigla')}; "?")` }),
      },
    },
  ])
  await recomputed(server.deps, heart.databaseId)
})

/** Changes a question, as a version of its own. */
async function change(code: string, body: Record<string, unknown>) {
  await heart.admin.have('updateQuestion', { params: { id: heart.questionId(code) }, body })
  await recomputed(server.deps, heart.databaseId)
}

const move = (surveyId: string, status: string) =>
  heart.doctor.have('updateSurvey', { params: { surveyId }, body: { status } })

async function filled(values: Record<string, unknown>): Promise<string> {
  const { id } = await heart.survey()
  const answersGroup = await heart.begin(id)
  for (const [code, value] of Object.entries(values)) await heart.answer(answersGroup, code, value)
  return id
}

async function completed(values: Record<string, unknown>): Promise<string> {
  const id = await filled(values)
  await move(id, 'completed')
  return id
}

/** A workbook's rows, and the lines of its dictionary by column. */
async function workbook(query = '?identifiers=without') {
  const path = `/v1/databases/${heart.databaseId}/surveys/dump.xlsx${query}`
  const authorization = `Bearer ${heart.doctor.token ?? ''}`
  const response = await fetch(server.url + path, { headers: { authorization } })
  expect(response.status).toBe(200)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const lines = readSheet(files, 2).map((line) => [line['colonna']?.value, line] as const)
  return { rows: readSheet(files, 1), dictionary: new Map(lines), text: [...files.values()].join() }
}

/** Values of a column, row by row. */
async function column(code: string, query?: string) {
  const { rows } = await workbook(query)
  return rows.map((row) => row[code]?.value ?? null)
}

const ref = (code: string) => `@q_${heart.questionId(code)}`

describe('a download', () => {
  it('tells which version each survey keeps, and explains the column', async () => {
    await completed({ fumo: true })
    await change('fumo', { name: 'Fuma?' })
    await completed({ fumo: true })
    await filled({ fumo: false })
    const { rows, dictionary } = await workbook()
    expect(rows.map(({ scheda_versione: cell }) => cell?.value ?? null)).toEqual([1, 2, null])
    expect(dictionary.get('scheda_versione')?.['significato']?.value).toContain('Versione')
    const files = await zipped(server.url, heart.doctor.token ?? '', heart.databaseId, '')
    expect(files.get('dati.csv')).toContain('"scheda_versione"')
    expect(files.get('dizionario.csv')).toContain('"scheda_versione"')
  })

  it('has the answers of completed surveys that a later condition would hide', async () => {
    await completed({ fumo: true, sigarette: 10 })
    await filled({ fumo: true, sigarette: 20 })
    await change('sigarette', { visibleIf: `${ref('fumo')} = FALSE` })
    expect(await column('sigarette')).toEqual([10, null])
    expect(await column('sigarette', '?hidden=with')).toEqual([10, 20])
  })

  it('leaves out what the version of a survey hides, though no condition hides it any more', async () => {
    await completed({ fumo: false, sigarette: 10 })
    await filled({ fumo: false, sigarette: 20 })
    await change('sigarette', { visibleIf: '' })
    expect(await column('sigarette')).toEqual([null, 20])
    expect(await column('sigarette', '?hidden=with')).toEqual([10, 20])
  })

  it('has an empty cell for a question that was added after the completion', async () => {
    const id = await completed({ fumo: true })
    const params = { groupId: heart.groupId() }
    const body = { name: 'Nuova', code: 'nuova', kind: 'formula', metadata: '1 + 1' }
    await heart.admin.have('createQuestion', { params, body })
    await recomputed(server.deps, heart.databaseId)
    expect(await column('nuova')).toEqual([null])
    await move(id, 'draft')
    expect(await column('nuova')).toEqual([2])
    expect(await column('scheda_versione')).toEqual([null])
  })

  it('judges a survey that went back to a draft by the newest version', async () => {
    const id = await completed({ fumo: true, sigarette: 10 })
    await change('sigarette', { visibleIf: `${ref('fumo')} = FALSE` })
    await move(id, 'draft')
    expect(await column('sigarette')).toEqual([null])
    await move(id, 'completed')
    await change('sigarette', { visibleIf: '' })
    expect(await column('sigarette')).toEqual([null])
  })
})

describe('the plan of a download', () => {
  const caller = { id: '0', sessionId: '', role: 'admin', firstName: '', lastName: '', email: '' }

  /** Plan of a download by an administrator. */
  async function planned(filter: Record<string, string> = {}) {
    const plans: ExportPlan[] = []
    const thread = { start: (plan: ExportPlan) => plans.push(plan) } as unknown as ExportThread
    const { begin } = await exportSurveys(
      server.deps.db,
      thread,
      { ...caller, mustEnrol: false, relations: new Set() } as Caller,
      heart.databaseId,
      { format: 'csv', filter },
    )
    begin()
    const [plan] = plans
    if (plan === undefined) throw new Error('no plan')
    return plan
  }

  async function made(plan: ExportPlan): Promise<string> {
    const chunks: Buffer[] = []
    for await (const chunk of make(plan, server.deps.config.databaseUrl ?? '')) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }

  it('has no design of versions that ask the same, and one of those that ask the same as each other', async () => {
    await completed({ fumo: true })
    await change('fumo', { name: 'Fuma?' })
    await completed({ fumo: true })
    await change('sigarette', { visibleIf: '' })
    await completed({ fumo: true })
    await change('fumo', { name: 'Fuma ora?' })
    await completed({ fumo: true })
    const groupsOf = new Map((await planned()).versions)
    expect([...groupsOf.keys()].sort()).toEqual([1, 2, 3, 4])
    expect([groupsOf.get(3), groupsOf.get(4)]).toEqual([null, null])
    expect(groupsOf.get(1)).not.toBeNull()
    expect(groupsOf.get(2)).toBe(groupsOf.get(1))
  })

  it('ends the download at a survey of a version that it does not know', async () => {
    const id = await completed({ fumo: true })
    await change('sigarette', { visibleIf: '' })
    await completed({ fumo: true })
    const approved = await planned({ status: 'approved' })
    expect(await made(approved)).toBe('')
    await heart.reviewer.have('updateSurvey', {
      params: { surveyId: id },
      body: { status: 'approved' },
    })
    await expect(made(approved)).rejects.toThrow('version')
    expect(await made(await planned({ status: 'approved' }))).toContain('Approvata')
  })
})

describe('a download without personal data', () => {
  it('has no results that disclosed one by the formula of a survey’s version', async () => {
    await completed({ cognome: 'Rossi', cura: 'A' })
    await filled({ cognome: 'Verdi', cura: 'B' })
    await change('sigla', { metadata: `CONCAT(${ref('cura')}; "!")` })
    const { rows, text } = await workbook()
    expect(rows.map(({ sigla, copia }) => [sigla?.value, copia?.value])).toEqual([
      [undefined, undefined],
      ['B!', 'B!?'],
    ])
    expect(text).not.toContain('Rossi')
    const token = heart.doctor.token ?? ''
    for (const query of ['?identifiers=without', '?identifiers=without&hidden=with']) {
      const files = await zipped(server.url, token, heart.databaseId, query)
      expect([...files.values()].join()).not.toContain('Rossi')
    }
    expect(await column('sigla', '?identifiers=with')).toEqual(['Rossi!', 'B!'])
  })

  it('has them once their question is no longer personal data, and not if it became so since', async () => {
    await completed({ cognome: 'Rossi', cura: 'A' })
    await change('sigla', { metadata: `CONCAT(${ref('cura')}; "!")` })
    await change('cognome', { identifier: false })
    expect(await column('sigla')).toEqual(['Rossi!'])
    await completed({ cognome: 'Verdi', cura: 'B' })
    await change('sigla', { metadata: '"niente"' })
    await change('cura', { identifier: true })
    expect(await column('sigla')).toEqual(['Rossi!', null])
  })
})
