import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod/mini'
import type { formulaCheckResult } from '../../../contract/calls/designs/formulas'
import { validateFormula } from '../../../server/designs/formula-draft'
import { pointersOf } from '../../setup/people/caller'
import { startTestServer } from '../../setup/server/server'
import { study, type Study } from '../../setup/data/study'

type Verdict = z.infer<typeof formulaCheckResult>

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
  heart = await study(server, [
    {
      name: 'Dati',
      questions: {
        peso: { kind: 'number' },
        fumo: { kind: 'boolean' },
        pacchetti: { kind: 'number' },
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} * 2` }),
        quadruplo: (ref) => ({ kind: 'formula', metadata: `${ref('doppio')} * 2` }),
      },
    },
    { name: 'Esami', questions: { nota: { kind: 'text' } } },
  ])
  for (const [peso, fumo] of [
    [60, true],
    [80, false],
    [100, undefined],
  ]) {
    const survey = await heart.survey({ customId: `P${String(peso)}` })
    const piece = await heart.begin(survey.id)
    await heart.answer(piece, 'peso', peso)
    if (fumo !== undefined) await heart.answer(piece, 'fumo', fumo)
  }
})
afterAll(() => server.close())

const ask = (body: Record<string, unknown>) =>
  heart.admin.call('validateFormula', { params: { databaseId: heart.databaseId }, body })

async function verdict(formula: string, more: Record<string, unknown> = {}): Promise<Verdict> {
  const answer = await ask({ formula, ...more })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Verdict
}

const q = (code: string) => `@q_${heart.questionId(code)}`

describe('an issue of a formula', () => {
  it.each([
    ['SOMA(1; 2)', 'Forse volevi SOMMA?'],
    ['12,5', 'Scrivi 12.5 per il numero decimale, oppure 12; 5 per due argomenti.'],
    ['1 +', 'Completala dopo l’ultimo segno.'],
    ['OGGI()', 'Scrivi SURVEY_DATE() (o DATA_SCHEDA()), il giorno della scheda.'],
    ['"a" * 2', 'Per unire testi usa CONCATENA(…); un numero va senza virgolette.'],
    ['@q_999999', 'Scegli una domanda dall’elenco.'],
  ])('in %s is told with what to do', async (formula, remedy) => {
    const { valid, errors } = await verdict(formula)
    expect([valid, errors[0]?.remedy]).toEqual([false, remedy])
  })

  it('is told at its place, and what to do apart from it', async () => {
    const text = `1 + ${q('fumo')}`
    const { errors } = await verdict(text)
    expect(errors).toEqual([
      {
        message: '«+» vuole un numero, qui c’è un sì/no.',
        remedy: 'Per contare un sì come 1 scrivi SE(…; 1; 0).',
        start: 4,
        end: text.length,
      },
    ])
  })

  it('names the reference that closes a cycle', async () => {
    const questionId = heart.questionId('doppio')
    const text = `1 + ${q('quadruplo')}`
    const { errors } = await verdict(text, { questionId })
    expect(errors).toEqual([
      {
        message: 'Dipendono l’uno dall’altro: «doppio» → «quadruplo» → «doppio».',
        remedy: 'Togli da questa formula il riferimento a «quadruplo».',
        start: 4,
        end: text.length,
      },
    ])
  })
})

describe('a condition that is being written', () => {
  it('of a question must give true or false', async () => {
    const questionId = heart.questionId('pacchetti')
    expect(await verdict(`${q('peso')} > 3`, { questionId })).toMatchObject({ valid: true })
    expect(await verdict(q('peso'), { questionId })).toMatchObject({ valid: false })
  })

  it('of a formula is told apart from the formula', async () => {
    const questionId = heart.questionId('doppio')
    expect(await verdict(q('peso'), { questionId })).toMatchObject({ resultType: 'number' })
    const asCondition = await verdict(q('peso'), { questionId, use: 'condition' })
    expect(asCondition).toMatchObject({ valid: false })
  })

  it('of nobody yet is checked as one', async () => {
    expect(await verdict(q('peso'), { use: 'condition' })).toMatchObject({ valid: false })
    expect(await verdict(q('fumo'), { use: 'condition' })).toMatchObject({ valid: true })
  })

  it('of a group can’t hang on what stands in it', async () => {
    const groupId = heart.groupId(0)
    const text = `${q('peso')} > 3`
    expect((await verdict(text, { groupId })).errors).toEqual([
      {
        message: 'Dipendono l’uno dall’altro: «Dati» → «peso» → «Dati».',
        remedy: 'Togli da questa formula il riferimento a «peso».',
        start: 0,
        end: q('peso').length,
      },
    ])
    expect(await verdict(text, { groupId: heart.groupId(1) })).toMatchObject({ valid: true })
  })
})

describe('the preview', () => {
  it('tells what a formula gives in the latest surveys, and what it would give', async () => {
    const questionId = heart.questionId('doppio')
    const text = `SE(${q('peso')} > 70; ${q('peso')} * 3; ${q('peso')} * 2)`
    const { preview } = await verdict(text, { questionId, preview: true })
    expect(preview).toMatchObject({ surveys: 3, changed: 2 })
    const rows = preview?.rows.map(({ customId, author, before, after }) => [
      customId,
      author,
      before,
      after,
    ])
    expect(rows).toEqual([
      ['P100', 'Lia Medico', '200', '300'],
      ['P80', 'Lia Medico', '160', '240'],
      ['P60', 'Lia Medico', '120', '120'],
    ])
  })

  it('follows a formula down to the answers', async () => {
    const questionId = heart.questionId('quadruplo')
    const { preview } = await verdict(`${q('doppio')} * 4`, { questionId, preview: true })
    expect(preview?.rows.map(({ after }) => after)).toEqual(['800', '640', '480'])
  })

  it('of a condition tells who would see the question', async () => {
    const questionId = heart.questionId('pacchetti')
    const { preview } = await verdict(q('fumo'), { questionId, preview: true })
    expect(preview?.changed).toBe(2)
    expect(preview?.rows.map(({ before, after }) => `${before} → ${after}`)).toEqual([
      'mostrata → nascosta',
      'mostrata → nascosta',
      'mostrata → mostrata',
    ])
  })

  it('of a group’s condition tells who would see the group', async () => {
    const groupId = heart.groupId(1)
    const { preview } = await verdict(`${q('peso')} < 90`, { groupId, preview: true })
    expect(preview?.changed).toBe(1)
    expect(preview?.rows[0]).toMatchObject({ customId: 'P100', after: 'nascosto' })
  })

  it('of a formula that nobody has yet begins with nothing', async () => {
    const { preview } = await verdict(`${q('peso')} + 1`, { preview: true })
    expect(preview?.rows[0]).toMatchObject({ before: null, after: '101' })
  })

  it('is not there for a formula that is not right, nor unasked', async () => {
    expect(await verdict('1 +', { preview: true })).toMatchObject({ preview: null })
    expect(await verdict('1')).toMatchObject({ preview: null })
  })

  it('looks at fewer surveys where formulas take long, and says at how many', async () => {
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 600))
    const draft = { formula: '7', preview: true }
    const { preview } = await validateFormula(server.deps.db, heart.databaseId, draft)
    clock.mockRestore()
    expect([preview?.surveys, preview?.changed, preview?.rows.length]).toEqual([2, 2, 2])
  })

  it('looks at the hundred latest surveys, tells twenty, and writes nothing', async () => {
    const many = await study(server, [{ questions: { n: { kind: 'number' } } }])
    await server.deps.pool.query(
      `insert into surveys (database_id, user_id) select $1, $2 from generate_series(1, 120)`,
      [many.databaseId, many.doctor.id],
    )
    const count = async () =>
      (
        await server.deps.pool.query(
          'select (select count(*) from answers) + (select count(*) from audits) as n',
        )
      ).rows
    const before = await count()
    const answer = await many.admin.call('validateFormula', {
      params: { databaseId: many.databaseId },
      body: { formula: '7', preview: true },
    })
    const { preview } = answer.body as Verdict
    expect([preview?.surveys, preview?.changed, preview?.rows.length]).toEqual([100, 100, 20])
    expect(await count()).toEqual(before)
  })
})

describe('a reference to another database', () => {
  it('is refused where it stands', async () => {
    const other = await study(server, [{ questions: { x: { kind: 'number' } } }])
    expect(pointersOf(await ask({ formula: '1', questionId: other.questionId('x') }))).toEqual([
      '/questionId',
    ])
    expect(pointersOf(await ask({ formula: '1', groupId: other.groupId() }))).toEqual(['/groupId'])
    const both = { questionId: heart.questionId('peso'), groupId: heart.groupId() }
    expect(pointersOf(await ask({ formula: '1', ...both }))).toEqual(['/groupId'])
  })

  it('nor is anything a formula, a use or a wish that can’t be one', async () => {
    for (const [name, value] of [
      ['use', 'boh'],
      ['preview', 'sì'],
      ['questionId', 12],
      ['groupId', 'g1'],
      ['formula', null],
    ] as const) {
      const answer = await ask({ formula: '1', [name]: value })
      expect([answer.status, pointersOf(answer)]).toEqual([422, [`/${name}`]])
    }
    expect((await ask({ formula: '1', boh: 1 })).status).toBe(400)
  })
})
