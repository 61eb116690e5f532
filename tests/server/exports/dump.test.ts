// @module-tag calendar
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { join, type Person, person } from '../../setup/people/people'
import { recomputed } from '../../setup/server/recomputed'
import { startTestServer } from '../../setup/server/server'
import { readSheet, unzip } from '../../setup/data/spreadsheet'
import { study, type Study } from '../../setup/data/study'

let server: Awaited<ReturnType<typeof startTestServer>>
let heart: Study

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  heart = await study(server, [
    {
      name: 'Dati',
      questions: {
        cognome: { kind: 'text', identifier: true },
        peso: { kind: 'number', metadata: { unit: 'kg' }, name: 'Peso' },
        nato: { kind: 'date' },
        fumo: { kind: 'boolean' },
        sigarette: (ref) => ({ kind: 'number', visibleIf: ref('fumo') }),
        doppio: (ref) => ({ kind: 'formula', metadata: `${ref('peso')} * 2` }),
        sintomi: {
          kind: 'multiple_choice',
          metadata: {
            options: [
              { id: 'a', label: 'Affanno', code: 'affanno' },
              { id: 'b', label: 'Edemi', code: 'edemi' },
            ],
          },
        },
      },
    },
  ])
  await recomputed(server.deps, heart.databaseId)
})
afterAll(() => server.close())

const personal = '?identifiers=with'

async function fetched(who: Person, query = personal, suffix = '') {
  const path = `/v1/databases/${heart.databaseId}/surveys/dump${suffix}${query}`
  return fetch(server.url + path, { headers: { authorization: `Bearer ${who.token ?? ''}` } })
}

async function sheets(who: Person, query = personal) {
  const response = await fetched(who, query)
  expect(response.status).toBe(200)
  const files = unzip(Buffer.from(await response.arrayBuffer()))
  const sheet = (number: number) => readSheet(files, number)
  return { surveys: sheet(1), dictionary: sheet(2), codes: sheet(3), about: sheet(4), files }
}

async function fill(customId: string, values: Record<string, unknown>): Promise<string> {
  const { id } = await heart.survey({ customId })
  const piece = await heart.begin(id)
  for (const [code, value] of Object.entries(values)) {
    const { status } = await heart.answer(piece, code, value)
    expect([code, status]).toEqual([code, 201])
  }
  return id
}

describe('the dump', () => {
  it('has one row a survey and one column a question or option', async () => {
    const id = await fill('P-1', {
      cognome: '=HYPERLINK("x")',
      peso: 80.5,
      nato: '1960-02-29',
      fumo: true,
      sigarette: 10,
      sintomi: ['b'],
    })
    await heart.survey()
    const { surveys } = await sheets(heart.doctor)
    expect(surveys).toHaveLength(2)
    expect(surveys[0]).toMatchObject({
      scheda_id: { type: 'number', value: Number(id) },
      scheda_codice: { type: 'text', value: 'P-1' },
      scheda_stato: { type: 'text', value: 'Bozza' },
      scheda_medico: { type: 'text', value: 'Lia Medico' },
      scheda_creata: { type: 'instant' },
      cognome: { type: 'text', value: '=HYPERLINK("x")' },
      peso: { type: 'number', value: 80.5 },
      nato: { type: 'date', value: 21_975 },
      sigarette: { type: 'number', value: 10 },
      doppio: { type: 'number', value: 161 },
      fumo: { type: 'boolean', value: true },
      sintomi__edemi: { type: 'boolean', value: true },
      sintomi__affanno: { type: 'boolean', value: false },
    })
    expect(Object.keys(surveys[1] ?? {})).toEqual([
      'scheda_id',
      'scheda_stato',
      'scheda_medico',
      'scheda_creata',
    ])
  })

  it('tells times by the clock in Italy', async () => {
    const id = await fill('P-1', { peso: 70 })
    await server.deps.pool.query(
      `update surveys set created_at = '2026-03-10T23:30Z', completed_at = '2026-07-01T22:30Z' where id = $1`,
      [id],
    )
    const csv = await (await fetched(heart.doctor, personal, '.csv')).text()
    expect(csv).toContain('2026-03-11 00:30:00;2026-07-02 00:30:00;')
  })

  it('has a column for why there is no answer beside each question, whatever surveys tell, with the question in its label', async () => {
    const id = await fill('P-1', { peso: 70 })
    await heart.answer(await heart.begin(id), 'nato', null, { missingReason: 'refused' })
    await fill('P-2', { nato: '1960-02-29' })
    const { surveys, dictionary } = await sheets(heart.doctor)
    expect(surveys.map((row) => [row.nato?.value, row.nato__motivo?.value])).toEqual([
      [undefined, 'Rifiutato'],
      [21_975, undefined],
    ])
    const columns = dictionary.map((line) => line.colonna?.value)
    expect(columns).toContain('peso__motivo')
    // A result has no reason of its own.
    expect(columns).not.toContain('doppio__motivo')
    const meanings = dictionary.map((line) => line.significato?.value)
    expect(new Set(meanings).size).toBe(meanings.length)
    expect(columns[columns.indexOf('nato') + 1]).toBe('nato__motivo')
    const csv = await (await fetched(heart.doctor, personal, '.csv')).text()
    expect(csv.split('\r\n')[0]).toContain('"nato";"nato__motivo"')
    expect(csv).toContain('"Rifiutato"')
  })

  it('tells no reason of what it leaves out: personal data on request, and what conditions hide', async () => {
    const id = await fill('P-1', { fumo: true })
    const piece = await heart.begin(id)
    await heart.answer(piece, 'cognome', null, { missingReason: 'refused' })
    await heart.answer(piece, 'sigarette', null, { missingReason: 'unknown' })
    await heart.answer(piece, 'fumo', false, { revision: 1 })
    const { surveys, dictionary } = await sheets(heart.doctor, '?identifiers=without')
    expect(surveys[0]?.sigarette__motivo).toBeUndefined()
    const columns = dictionary.map((line) => line.colonna?.value)
    expect(columns).not.toContain('cognome__motivo')
    const all = (await sheets(heart.doctor, '?hidden=with')).surveys[0]
    expect(all?.sigarette__motivo?.value).toBe('Non noto')
  })

  it('explains its columns and its codes', async () => {
    const { dictionary, codes } = await sheets(heart.doctor)
    const weight = dictionary.find((line) => line.colonna?.value === 'peso')
    expect(weight?.significato?.value).toBe('Peso (kg)')
    expect(weight?.['tipo di domanda']?.value).toBe('Numero')
    const formula = dictionary.find((line) => line.colonna?.value === 'doppio')
    expect(formula?.formula?.value).toBe(`@q_${heart.questionId('peso')} * 2`)
    expect(codes.map((line) => line.significato?.value)).toContain('Affanno')
  })

  it.each([personal, '', '?identifiers=without'])(
    'has every column in its dictionary, those of the survey itself first (%s)',
    async (query) => {
      const { dictionary } = await sheets(heart.doctor, query)
      const text = await (await fetched(heart.doctor, query, '.csv')).text()
      const header = text.replace('\ufeff', '').split('\r\n')[0] ?? ''
      const columns = header.split(';').map((name) => name.replaceAll('"', ''))
      expect(dictionary.map((line) => line.colonna?.value)).toEqual(columns.slice(0, -1))
      expect(columns.at(-1)).toBe('schede_nel_file')
      const facts = dictionary.filter(({ colonna }) => String(colonna?.value).startsWith('scheda_'))
      expect(facts).toHaveLength(query === personal ? 9 : 8)
      for (const fact of facts) expect(fact.significato?.value).toMatch(/\w/)
      const types = Object.fromEntries(
        facts.map((fact) => [fact.colonna?.value, fact['tipo di dato']?.value]),
      )
      expect(types).toMatchObject({
        scheda_id: 'numero',
        scheda_stato: 'testo',
        scheda_creata: 'data e ora',
      })
      const identifying = facts.filter((fact) => fact['dato personale']?.value === 'sì')
      expect(identifying.map(({ colonna }) => colonna?.value)).toEqual(
        query === personal ? ['scheda_codice'] : [],
      )
    },
  )

  it('leaves out what conditions hide, unless it is asked for', async () => {
    await fill('P-1', { fumo: true, sigarette: 10 })
    const survey = (
      await heart.doctor.call('surveys', { params: { databaseId: heart.databaseId } })
    ).records[0]
    const piece = await heart.begin(survey?.id ?? '')
    await heart.answer(piece, 'fumo', false, { revision: 1 })
    expect((await sheets(heart.doctor)).surveys[0]?.sigarette).toBeUndefined()
    expect((await sheets(heart.doctor, '?hidden=with')).surveys[0]?.sigarette?.value).toBe(10)
  })

  it('leaves out personal data unless it is asked for', async () => {
    await fill('P-1', { cognome: 'Rossi', peso: 70 })
    const { surveys, dictionary } = await sheets(heart.doctor, '')
    expect(surveys[0]).not.toHaveProperty('cognome')
    expect(surveys[0]).not.toHaveProperty('scheda_codice')
    expect(surveys[0]?.peso?.value).toBe(70)
    expect(dictionary.some((line) => line.colonna?.value === 'cognome')).toBe(false)
  })

  it('keeps archived questions that have answers', async () => {
    await fill('P-1', { peso: 70 })
    const archivedAt = new Date().toISOString()
    for (const code of ['peso', 'nato']) {
      const params = { id: heart.questionId(code) }
      await heart.admin.have('updateQuestion', { params, body: { archivedAt } })
    }
    const { surveys, dictionary } = await sheets(heart.doctor)
    expect(surveys[0]?.peso?.value).toBe(70)
    expect(dictionary.map((line) => line.colonna?.value)).not.toContain('nato')
  })

  it('covers exactly what the caller’s own list shows', async () => {
    const colleague = await person(server, 'doctor')
    await join(server, colleague, heart.databaseId, 'user')
    await fill('P-1', { peso: 70 })
    await heart.survey({ customId: 'P-2' }, colleague)
    const ids = async (who: Person, query = '') =>
      (await sheets(who, `${personal}${query}`)).surveys.map((row) => row.scheda_codice?.value)
    expect(await ids(heart.doctor)).toEqual(['P-1'])
    expect(await ids(colleague)).toEqual(['P-2'])
    expect(await ids(heart.reviewer)).toEqual(['P-1', 'P-2'])
    expect(await ids(heart.admin)).toEqual(['P-1', 'P-2'])
    const both = await person(server, 'doctor')
    for (const as of ['user', 'supervisor'] as const) {
      await join(server, both, heart.databaseId, as)
    }
    await heart.survey({ customId: 'P-3' }, both)
    const params = { databaseId: heart.databaseId }
    for (const who of [heart.doctor, heart.reviewer, heart.admin, both]) {
      for (const role of [undefined, 'user', 'supervisor']) {
        const sort = 'createdAt'
        const query = { sort, extra: role === undefined ? {} : { role } }
        const listed = await who.call('surveys', { params, query })
        const address = role === undefined ? '' : `&role=${role}`
        const dumped = listed.status === 200 ? await ids(who, address) : []
        expect(dumped, `${who.id} ${role}`).toEqual(listed.records.map(({ customId }) => customId))
        expect((await fetched(who, `${personal}${address}`)).status).toBe(listed.status)
      }
    }
    expect((await fetched(heart.doctor, '?role=supervisor')).status).toBe(403)
    const stranger = await person(server, 'doctor')
    expect((await fetched(stranger)).status).toBe(404)
    expect((await fetched(heart.doctor, '?hidden=boh')).status).toBe(400)
  })

  it('is not for the role that sees statistics alone, whatever it asks for', async () => {
    await heart.survey({ customId: 'P-1' })
    const statistician = await person(server, 'supervisor')
    await join(server, statistician, heart.databaseId, 'supervisor')
    // An administrator's account that once was a doctor's.
    await server.deps.pool.query(
      'insert into database_users (database_id, user_id) values ($1, $2)',
      [heart.databaseId, statistician.id],
    )
    for (const query of ['', '?role=supervisor', '?role=user', '?identifiers=without']) {
      for (const suffix of ['', '.csv', '.xlsx']) {
        const refused = await fetched(statistician, query, suffix)
        expect(refused.status).toBe(403)
        await refused.arrayBuffer()
      }
    }
  })

  it('is a file with a name, as .xlsx by default and as .csv', async () => {
    await fill('P;1', { peso: 70.5, nato: '1960-02-29', fumo: false, cognome: 'De "Rossi"' })
    const workbook = await fetched(heart.doctor, personal, '.xlsx')
    expect(workbook.headers.get('content-type')).toContain('spreadsheetml.sheet')
    expect(workbook.headers.get('content-disposition')).toMatch(
      /^attachment; filename="Studio \d{4}-\d\d-\d\d\.xlsx"/,
    )
    await workbook.arrayBuffer()
    const csv = await fetched(heart.doctor, personal, '.csv')
    expect(csv.headers.get('content-type')).toContain('text/csv')
    const [head, row] = (await csv.text()).split('\r\n')
    expect(head).toMatch(/^\ufeff?"scheda_id";"scheda_codice";/)
    expect(row).toMatch(/^\d+;"P;1";"Bozza";"Lia Medico";/)
    expect(row).toMatch(/;"De ""Rossi""";;70,5;;1960-02-29;;0;;;;141;/)
  })

  it('reads hundreds of surveys batch by batch, each once', async () => {
    await server.deps.pool.query(
      `insert into surveys (database_id, user_id, custom_id)
       select $1, $2, 'N-' || n from generate_series(1, 450) n`,
      [heart.databaseId, heart.doctor.id],
    )
    const { surveys } = await sheets(heart.doctor)
    expect(new Set(surveys.map((row) => row.scheda_id?.value)).size).toBe(450)
    expect(surveys).toHaveLength(450)
  })

  it('takes the filters of the list along, and says so', async () => {
    await fill('P-1', { peso: 70 })
    await fill('P-2', { peso: 80 })
    const query = `${personal}&filter%5Bq%5D=P-2&filter%5Bstatus%5D=draft,returned`
    const { surveys, about } = await sheets(heart.doctor, query)
    expect(surveys.map((row) => row.scheda_codice?.value)).toEqual(['P-2'])
    const lines = Object.fromEntries(about.map((line) => [line.voce?.value, line.valore?.value]))
    expect(lines).toMatchObject({
      Database: 'Studio',
      Selezione: 'con un testo cercato; stato: Bozza, Da correggere',
      'Schede nel file': 1,
      'Dati identificativi': 'compresi',
    })
    const none = await sheets(heart.doctor, '?filter%5Bstatus%5D=locked')
    expect(none.surveys).toEqual([])
    const others = `?filter%5BuserId%5D=${heart.reviewer.id}`
    expect((await sheets(heart.doctor, others)).surveys).toEqual([])
    expect((await fetched(heart.doctor, '?filter%5Bstatus%5D=boh')).status).toBe(400)
  })

  it('is written with the marks that are chosen, which have to be two', async () => {
    await fill('P-1', { peso: 70.5 })
    // A number may stand like this if it did not come from the product.
    await server.asOwner(`update answers set value = '70.50' where value = '70.5'`)
    const query = `${personal}&separator=comma&decimal=point`
    const text = await (await fetched(heart.doctor, query, '.csv')).text()
    expect(text).toMatch(/^\ufeff?"scheda_id","scheda_codice",/)
    expect(text).toContain(',70.5,')
    const refused = await fetched(heart.doctor, '?separator=comma', '.csv')
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('decimal')
  })

  it('knows when a survey was completed, and when it was first approved', async () => {
    const id = await fill('P-1', { peso: 70 })
    const move = (who: Person, status: string, note?: string) =>
      who.have('updateSurvey', { params: { surveyId: id }, body: { status, note } })
    await move(heart.doctor, 'completed')
    expect((await sheets(heart.doctor)).surveys[0]).not.toHaveProperty('scheda_approvata')
    await move(heart.reviewer, 'approved')
    const first = (await sheets(heart.doctor)).surveys[0]
    expect(first?.scheda_approvata?.type).toBe('instant')
    expect(first?.scheda_completata?.type).toBe('instant')
    await move(heart.admin, 'locked', 'fine')
    await move(heart.admin, 'approved', 'ancora')
    expect((await sheets(heart.doctor)).surveys[0]?.scheda_approvata).toEqual(
      first?.scheda_approvata,
    )
  })
})
