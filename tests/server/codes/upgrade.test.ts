import { afterAll, beforeAll, expect, it } from 'vitest'
import { upgradeOptionCodes } from '../../../server/services/designs/upgrades/option-codes'
import { startTestServer, type TestServer } from '../../setup/server'
import { recomputed } from '../../setup/recomputed'
import { study, type Study } from '../../setup/study'
import { zipped } from '../dump/zipped'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const flat = [
  { id: 'si', label: 'Sì' },
  { id: 'no', label: 'No', code: '0' },
  { id: 'altro', label: 'Altro' },
  { id: 'altro2', label: 'Altro' },
  { id: 'uno', label: '0' },
]
const branches = [
  { id: 'A', label: 'Cuore', code: 'c', children: [{ id: 'A9', label: 'Altro', code: '9' }] },
  { id: 'B', label: 'Polmone', children: [{ id: 'B9', label: 'Altro', code: '9' }] },
]

/** Writes a design as it stood before options had codes. */
async function asItWas(to: Study, code: string, options: unknown, formulas: readonly string[]) {
  const { pool } = server.parts
  await pool.query('update questions set metadata = $2 where id = $1', [
    to.questionId(code),
    JSON.stringify({ options }),
  ])
  for (const [at, formula] of formulas.entries()) {
    await pool.query('update questions set metadata = $2 where id = $1', [
      to.questionId(`f${at}`),
      JSON.stringify(formula),
    ])
  }
}

it('options of older databases get the codes that dumps had for them, once, and formulas name them by these', async () => {
  const formula = { kind: 'formula', metadata: '1' }
  const to = await study(server, [
    {
      questions: {
        una: { kind: 'single_choice' },
        tante: { kind: 'multiple_choice' },
        ramo: { kind: 'multi_levels_multiple_choice' },
        ...Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`f${at}`, formula])),
        nascosta: { kind: 'text' },
      },
    },
  ])
  const [una, tante, ramo] = ['una', 'tante', 'ramo'].map((code) => `@q_${to.questionId(code)}`)
  const formulas = [
    `SELECTED(${una}; "si")`,
    `${una} = "Sì"`,
    `SELEZIONATA(${tante}; "Altro") E ${una} <> "Altro"`,
    `SELECTED(${tante}; "0")`,
    `SELECTED(${ramo}; "9")`,
    `IF(SELECTED(${tante}; "Sì"); "Sì"; CONCAT(${una}))`,
    `SELECTED(${una}; "mai")`,
    `COUNT_SELECTED(${ramo})`,
  ]
  await asItWas(to, 'una', flat, [])
  await asItWas(to, 'tante', flat, [])
  await asItWas(to, 'ramo', branches, formulas)
  const survey = await to.survey()
  const piece = await to.begin(survey.id)
  await to.answer(piece, 'una', 'si')
  await to.answer(piece, 'tante', ['no', 'altro2'])
  await to.answer(piece, 'ramo', [['A', 'A9']])
  await server.parts.pool.query(`update questions set visible_if = $2 where id = $1`, [
    to.questionId('nascosta'),
    `SELEZIONATA(${una}; "si")`,
  ])
  await server.parts.pool.query(`delete from upgrades`)
  await upgradeOptionCodes(server.parts.db)

  const question = (code: string) =>
    to.admin.have('question', { params: { id: to.questionId(code) } })
  const codes = async (code: string) => {
    const { options } = (await question(code))['metadata'] as { options: { code: string }[] }
    return options.map((option) => option.code)
  }
  // Values of one column were labels, headers were labels in plain letters.
  expect(await codes('una')).toEqual(['Sì', '0', 'Altro', 'Altro_2', '0_2'])
  expect(await codes('tante')).toEqual(['si', '0', 'altro', 'altro_2', '0_2'])
  const texts = await Promise.all(
    formulas.map(async (_, at) => (await question(`f${at}`))['metadata']),
  )
  expect(texts).toEqual([
    `SELECTED(${una}; "Sì")`,
    `${una} = "Sì"`,
    `O(SELEZIONATA(${tante}; "altro"); SELEZIONATA(${tante}; "altro_2")) E E(${una} <> "Altro"; ${una} <> "Altro_2")`,
    `O(SELECTED(${tante}; "0"); SELECTED(${tante}; "0_2"))`,
    `O(SELECTED(${ramo}; "c/9"); SELECTED(${ramo}; "polmone/9"))`,
    `IF(SELECTED(${tante}; "si"); "Sì"; CONCAT(${una}))`,
    `SELECTED(${una}; "mai")`,
    `COUNT_SELECTED(${ramo})`,
  ])
  expect((await question('nascosta'))['visibleIf']).toBe(`SELEZIONATA(${una}; "Sì")`)
  await recomputed(server.parts, to.databaseId)
  expect(await to.answers(survey.id)).toMatchObject({
    f0: true,
    f1: true,
    f2: true,
    f3: true,
    f4: true,
    f5: 'Sì',
    f6: false,
    f7: 1,
  })
  const [row] = (
    await server.parts.pool.query<{ user: string | null; count: string }>(
      `select max(user_id) as user, count(*) from audits
       where subject_type = 'questions' and operation = 'update' and subject_id = $1 and new::text like '%altro_2%'`,
      [to.questionId('tante')],
    )
  ).rows
  expect([row?.user, Number(row?.count) > 0]).toEqual([null, true])

  // Columns that are called otherwise since are told for some time, and kept only once.
  const { body } = await to.doctor.request(
    'GET',
    `/v1/databases/${to.databaseId}/surveys/dump/renamed_columns`,
  )
  expect(body).toMatchObject({
    names: [
      ['ramo__9', 'ramo__c__9'],
      ['ramo__9_2', 'ramo__polmone__9'],
    ],
  })
  const files = await zipped(server.url, to.doctor.token ?? '', to.databaseId, '')
  const head = files.get('dati.csv')?.split('\r\n')[0] ?? ''
  for (const name of [
    'tante__si',
    'tante__altro_2',
    'ramo__c__9',
    'ramo__polmone__9',
    'una__motivo',
  ])
    expect(head).toContain(`"${name}"`)
  const before = await question('tante')
  await upgradeOptionCodes(server.parts.db)
  expect(await question('tante')).toEqual(before)
  await server.parts.pool.query(`update renamed_columns set at = now() - interval '91 days'`)
  const later = await to.doctor.request(
    'GET',
    `/v1/databases/${to.databaseId}/surveys/dump/renamed_columns`,
  )
  expect(later.body).toEqual({ since: null, names: [] })
})
