import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kindOf, questionKinds } from '../../../kinds/index'
import { samplesOf } from '../../setup/data/samples'
import { errorsOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const answerable = questionKinds.filter((id) => !kindOf(id).computed)

/** Values that JSON can carry and for which the samples give no history. */
function plain<T extends { input: unknown; previous?: unknown }>(list: readonly T[]): T[] {
  return list.filter(
    ({ input, previous }) =>
      previous === undefined &&
      input !== undefined &&
      JSON.stringify(input) !== 'null' &&
      !(typeof input === 'number' && !Number.isFinite(input)),
  )
}

/** Bounds on today move with the clock, which stands still only in the pure suite. */
const isTimeless = ({ metadata }: { metadata: unknown }) =>
  !JSON.stringify(metadata).includes('today')

describe.each(answerable)('%s on the server', (id) => {
  const samples = samplesOf(id)
  const questions = samples.questions.filter(isTimeless)
  // Without metadata, or with null, a new question starts with its kind's own.
  const refusedMetadata = samples.refusedMetadata.filter(({ input }) => input !== null)

  it.each(refusedMetadata)('refuses the design $input', async ({ input }) => {
    const to = await study(server, [{ questions: {} }])
    const body = { kind: id, metadata: input }
    const refused = await to.admin.call('createQuestion', {
      params: { groupId: to.groupId() },
      body,
    })
    expect(refused.status).toBe(422)
  })

  it.each(questions)('$name: stores, reads and dumps each answer', async (sample) => {
    const to = await study(server, [
      { questions: { q: { kind: id, name: sample.name, metadata: sample.metadata } } },
    ])
    for (const { input, value, cells } of plain(sample.accepted)) {
      const { id: surveyId } = await to.survey()
      const piece = await to.begin(surveyId)
      const answer = await to.answer(piece, 'q', input, { confirmed: true })
      expect([answer.status, answer.records[0]?.value]).toEqual([201, value])
      expect(await to.answers(surveyId)).toEqual({ q: value })
      const dump = await fetch(`${server.url}/v1/databases/${to.databaseId}/surveys/dump.xlsx`, {
        headers: { authorization: `Bearer ${to.doctor.token ?? ''}` },
      })
      const files = unzip(Buffer.from(await dump.arrayBuffer()))
      const row = readSheet(files, 1).at(-1) ?? {}
      const written = sample.columns.map((column) => row[column]?.value ?? null)
      const meant = cells.map((cell, at) => {
        const type = row[sample.columns[at] ?? '']?.type
        return type === 'date' ? row[sample.columns[at] ?? '']?.value : cell
      })
      expect(written).toEqual(meant)
      await to.doctor.call('deleteSurvey', { params: { surveyId } })
    }
  })

  it('has a reason in place of an answer, in the dump beside its own cells, which are empty', async () => {
    const [sample] = questions
    if (sample === undefined) throw new Error(`no question of the kind ${id}`)
    const to = await study(server, [
      { questions: { q: { kind: id, name: sample.name, metadata: sample.metadata } } },
    ])
    const { id: surveyId } = await to.survey()
    const piece = await to.begin(surveyId)
    const answer = await to.answer(piece, 'q', null, { missingReason: 'unknown' })
    expect([answer.status, answer.records[0]?.missingReason]).toEqual([201, 'unknown'])
    const dump = await fetch(`${server.url}/v1/databases/${to.databaseId}/surveys/dump.xlsx`, {
      headers: { authorization: `Bearer ${to.doctor.token ?? ''}` },
    })
    const files = unzip(Buffer.from(await dump.arrayBuffer()))
    const row = readSheet(files, 1).at(-1) ?? {}
    const own = Object.keys(row).filter((column) => !column.startsWith('scheda_'))
    expect(own).toEqual(['q__motivo'])
    expect(row['q__motivo']).toEqual({ type: 'text', value: 'Non noto' })
  })

  it.each(questions)('$name: refuses with the kind’s own words', async (sample) => {
    const to = await study(server, [
      { questions: { q: { kind: id, name: sample.name, metadata: sample.metadata } } },
    ])
    const { id: surveyId } = await to.survey()
    const piece = await to.begin(surveyId)
    for (const { input, message } of plain(sample.refused)) {
      const refused = await to.answer(piece, 'q', input)
      expect(refused.status, JSON.stringify(input)).toBe(422)
      const details = errorsOf(refused).map(({ detail }) => detail)
      // Values that JSON can't hold were refused before they came to the kind.
      if (!/non ammessi|troppo grande/.test(details.join())) expect(details.join()).toMatch(message)
    }
    expect(await to.answers(surveyId)).toEqual({})
  })
})
