import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recomputed } from '../../setup/server/recomputed'
import { startTestServer, type TestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

const bands = [
  { upTo: 10, label: 'lieve', tone: 'good' },
  { upTo: 20, label: 'grave', tone: 'danger' },
]

let server: TestServer
let visit: Study
beforeAll(async () => {
  server = await startTestServer()
  visit = await study(server, [
    {
      name: 'Punteggi',
      questions: {
        dolore: { kind: 'number', bands },
        somma: (ref) => ({ kind: 'formula', metadata: `${ref('dolore')} + 0.1`, bands }),
        fascia: (ref) => ({ kind: 'formula', metadata: `FASCIA(${ref('dolore')})` }),
        allarme: (ref) => ({ kind: 'formula', metadata: `FASCIA(${ref('somma')}) = "grave"` }),
        motivo: (ref) => ({ kind: 'formula', metadata: `MOTIVO(${ref('dolore')})` }),
        perche: (ref) => ({
          kind: 'text',
          visibleIf: `MOTIVO(${ref('dolore')}) = "Rifiutato"`,
        }),
        punteggio: (ref) => ({
          kind: 'formula',
          metadata: `SE(${ref('dolore')} < 1; NESSUN_RISULTATO("servono 7 risposte"); 1)`,
        }),
      },
    },
  ])
})
afterAll(() => server.close())

async function filled(value: unknown, more = {}) {
  const { id } = await visit.survey()
  const group = await visit.begin(id)
  const { status } = await visit.answer(group, 'dolore', value, more)
  expect(status).toBe(201)
  return { id, group }
}

describe('the band of a value', () => {
  it('is what is shown beside it, its upper end included, of numbers and of formulas', async () => {
    expect(await visit.answers((await filled(9.9)).id)).toMatchObject({
      somma: 10,
      fascia: 'lieve',
      allarme: false,
    })
    expect(await visit.answers((await filled(10)).id)).toMatchObject({
      fascia: 'lieve',
      allarme: true,
    })
    expect(await visit.answers((await filled(10.0001)).id)).toMatchObject({ fascia: 'grave' })
  })

  it('above the last is no result, with its reason', async () => {
    expect(await visit.answers((await filled(21)).id)).toMatchObject({
      fascia: 'Il valore supera l’ultima fascia.',
    })
  })

  it('follows when the bands change', async () => {
    const { id } = await filled(9)
    await visit.admin.have('updateQuestion', {
      params: { id: visit.questionId('dolore') },
      body: { bands: [{ upTo: null, label: 'unica', tone: 'neutral' }] },
    })
    await recomputed(server.deps, visit.databaseId)
    expect(await visit.answers(id)).toMatchObject({ fascia: 'unica' })
    await visit.admin.have('updateQuestion', {
      params: { id: visit.questionId('dolore') },
      body: { bands },
    })
    await recomputed(server.deps, visit.databaseId)
    expect(await visit.answers(id)).toMatchObject({ fascia: 'lieve' })
  })

  it('of a text is refused at its place', async () => {
    const { body } = await visit.admin.call('validateFormula', {
      params: { databaseId: visit.databaseId },
      body: { formula: `FASCIA(@q_${visit.questionId('perche')})` },
    })
    expect(body).toMatchObject({ valid: false, errors: [{ start: 7 }] })
  })
})

describe('the reason for a missing answer', () => {
  it('is what a formula and a condition can ask for', async () => {
    const { id, group } = await filled(null, { missingReason: 'refused' })
    expect(await visit.answers(id)).toMatchObject({ motivo: 'Rifiutato' })
    expect((await visit.answer(group, 'perche', 'Non vuole')).status).toBe(201)
    const path = `/v1/databases/${visit.databaseId}/surveys/dump.csv`
    const dump = await visit.doctor.request('GET', path)
    expect(dump.text).toContain('Non vuole')
  })

  it('is none where there is an answer, nor where there is neither', async () => {
    expect((await visit.answers((await filled(5)).id)).motivo).toBeNull()
    const { id } = await visit.survey()
    await visit.answer(await visit.begin(id), 'perche', 'x')
    expect((await visit.answers(id)).motivo).toBe('Manca la risposta a «dolore».')
  })
})

it('a formula without a result on purpose shows the reason that was written', async () => {
  expect(await visit.answers((await filled(0)).id)).toMatchObject({
    punteggio: 'servono 7 risposte.',
  })
})
