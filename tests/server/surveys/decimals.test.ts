import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let ward: Study

beforeAll(async () => {
  server = await startTestServer()
  ward = await study(server, [
    {
      name: 'Peso',
      questions: {
        prima: { kind: 'number', metadata: { decimals: 1, unit: 'kg' } },
        oggi: { kind: 'number', metadata: { decimals: 1, unit: 'kg' } },
        aumento: (ref) => ({ kind: 'formula', metadata: `${ref('oggi')} - ${ref('prima')}` }),
        allarme: (ref) => ({ kind: 'formula', metadata: `${ref('oggi')} - ${ref('prima')} >= 2` }),
        uguale: (ref) => ({ kind: 'formula', metadata: `${ref('oggi')} - ${ref('prima')} = 2` }),
        interi: (ref) => ({ kind: 'formula', metadata: `TRUNC(${ref('oggi')} - ${ref('prima')})` }),
        azione: (ref) => ({ kind: 'text', required: true, visibleIf: `${ref('aumento')} >= 2` }),
        dolore: { kind: 'range', metadata: { min: 0, max: 10, step: 0.1 } },
      },
    },
  ])
})
afterAll(() => server.close())

describe('a weight that rose by two kilograms', () => {
  it.each([
    [62.1, 64.1],
    [62.4, 64.4],
    [63.6, 65.6],
    [126.2, 128.2],
    [126.3, 128.3],
  ])('from %d to %d is two everywhere, and asks what was done', async (before, today) => {
    const { id } = await ward.survey()
    const group = await ward.begin(id)
    await ward.answer(group, 'prima', before)
    await ward.answer(group, 'oggi', today)
    expect(await ward.answers(id)).toMatchObject({
      aumento: 2,
      allarme: true,
      uguale: true,
      interi: 2,
    })
    const complete = await ward.doctor.call('updateSurvey', {
      params: { surveyId: id },
      body: { status: 'completed' },
    })
    expect(complete.status).toBe(409)
  })
})

describe('a point on a scale of tenths', () => {
  it('lies on a step exactly; the dust of added steps does not count', async () => {
    const group = await ward.begin((await ward.survey()).id)
    expect((await ward.answer(group, 'dolore', 0.3)).status).toBeLessThan(300)
    expect((await ward.answer(group, 'dolore', 0.1 + 0.2, { revision: 1 })).status).toBeLessThan(
      300,
    )
    expect((await ward.answer(group, 'dolore', 0.30000001, { revision: 2 })).status).toBe(422)
  })
})
