// @module-tag calendar
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { designBody } from '../../../../contract/endpoint'
import { databases, questions } from '../../../../server/db/schema'
import { errorsOf, type Answer } from '../../../setup/people/caller'
import { person, type Person } from '../../../setup/people/people'
import { startTestServer, type TestServer } from '../../../setup/server/server'
import { importText, written } from './files'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await person(server, 'admin')
})
afterAll(() => server.close())

/** Path, line and reason for which a file is refused. */
function told(answer: Answer): unknown[] {
  expect(answer.status, answer.text).toBe(422)
  return errorsOf(answer).map(({ source, meta, detail }) => [
    source?.pointer ?? '',
    meta?.line,
    detail,
  ])
}

const refused = async (text: string | Buffer) => told(await importText(admin, text))
const asText = (file: unknown) => JSON.stringify(file, null, 2)
const withQuestions = (...own: Record<string, unknown>[]) =>
  written({ groups: [{ name: 'Dati', questions: own }] } as never)

const one = { code: 'peso', name: 'Peso', kind: 'number' }

/** The first question begins on line 11, its parts follow one a line. */
const first = '/groups/0/questions/0'

describe('a file that is no JSON', () => {
  it.each([
    ['nothing at all', ' ', [['', 1, 'Il file finisce troppo presto.']]],
    ['a text', '\n\nciao', [['', 3, 'Qui serve un valore.']]],
    ['a list that is cut off', '{\n"groups": [', [['', 2, 'Il file finisce troppo presto.']]],
    ['a missing comma', '{\n"a": 1\n"b": 2}', [['', 3, 'Qui serve una virgola.']]],
    [
      'a comma too many',
      '{"a": 1,\n}',
      [['', 2, 'Qui serve il nome di una proprietà, tra virgolette.']],
    ],
    ['text behind its end', '{}\n{}', [['', 2, 'Dopo la fine del file c’è altro testo.']]],
    [
      'a line break within a text',
      '{"a": "b\nc"}',
      [['', 1, 'Un testo non è chiuso dalle virgolette.']],
    ],
    ['a key that stands twice', '{"a": 1,\n"a": 2}', [['', 2, 'La proprietà «a» c’è già.']]],
    [
      'a key of all objects',
      '{\n"__proto__": {}}',
      [['', 2, 'La proprietà «__proto__» non è ammessa.']],
    ],
    ['a NUL', '{"a": "\\u0000"}', [['', 1, 'Il testo contiene caratteri non ammessi.']]],
    [
      'half a character',
      '{"a":\n"\\ud83d"}',
      [['', 2, 'Il testo contiene caratteri non ammessi.']],
    ],
    ['a number without end', '{"a":\n1e999}', [['', 2, 'Il numero è troppo grande.']]],
    ['lists in lists', '['.repeat(5_000), [['', 1, 'Il file ha più di 150 livelli.']]],
  ])('is refused with the line: %s', async (_what, text, expected) => {
    expect(await refused(text)).toEqual(expected)
  })

  it('is refused where it is no text', async () => {
    expect(await refused(Buffer.from([0xff, 0xfe, 0x7b]))).toEqual([
      ['', 1, 'Il file non è un testo in UTF-8.'],
    ])
  })

  it('is a 413 where it is too large, and a 422 where it has too many values', async () => {
    expect((await importText(admin, ' '.repeat(designBody + 1))).status).toBe(413)
    const raw = ' '.repeat(designBody + 1)
    expect((await admin.request('POST', '/v1/admin/databases/import', { raw })).status).toBe(413)
    const many = `[${'0,'.repeat(400_001)}0]`
    expect(await refused(many)).toEqual([['', 1, 'Il file ha più di 400000 valori.']])
  })

  it('is a 415 where nothing comes', async () => {
    const answer = await admin.request('POST', '/v1/admin/databases/import')
    expect(answer.status).toBe(415)
  })
})

describe('a file that is no design', () => {
  it.each([
    ['a list', [], [['', 1, 'Questo file non contiene la struttura di un database.']]],
    [
      'another format',
      { ...written(), format: 'altro' },
      [['/format', 2, 'Questo file non contiene la struttura di un database.']],
    ],
    [
      'a version to come',
      { ...written(), version: 2 },
      [['/version', 3, 'Questa versione del formato non si conosce: serve la 1.']],
    ],
    [
      'what it does not know',
      { ...written(), surveys: [] },
      [['/surveys', 30, 'Proprietà sconosciuta: surveys.']],
    ],
    [
      'an id',
      withQuestions({ ...one, id: '7' }),
      [[`${first}/id`, 15, 'Proprietà sconosciuta: id.']],
    ],
    [
      'centres',
      { ...written(), database: { name: 'A', providers: ['Udine'] } },
      [['/database/providers', 6, 'Proprietà sconosciuta: providers.']],
    ],
    [
      'a key of all objects',
      { ...written(), database: { name: 'A', constructor: 1 } },
      [['/database/constructor', 6, 'Proprietà sconosciuta: constructor.']],
    ],
    [
      'no name',
      { ...written(), database: {} },
      [['/database/name', 4, 'Questo campo è obbligatorio.']],
    ],
    [
      'a number for a name',
      withQuestions({ ...one, name: 5 }),
      [[`${first}/name`, 13, 'Il valore non è del tipo giusto.']],
    ],
    [
      'a kind that is none',
      withQuestions({ ...one, kind: 'toString' }),
      [[`${first}/kind`, 14, expect.stringMatching(/^Il tipo «toString» non esiste/)]],
    ],
    [
      'a setting of another kind',
      withQuestions({ ...one, metadata: { options: [] } }),
      [[`${first}/metadata`, 15, 'Proprietà sconosciuta: options.']],
    ],
    [
      'a code that is none',
      withQuestions({ ...one, code: 'Peso!' }),
      [[`${first}/code`, 12, expect.stringMatching(/^Il codice comincia/)]],
    ],
    [
      'a code that stands twice',
      withQuestions(one, one),
      [['/groups/0/questions/1/code', 17, 'Il codice «peso» è già di un’altra domanda.']],
    ],
    [
      'a day that is none',
      withQuestions({ ...one, archivedAt: '2026-02-30T00:00:00Z' }),
      [[`${first}/archivedAt`, 15, 'Il formato non è valido.']],
    ],
  ])('is refused with place and line: %s', async (_what, file, expected) => {
    expect(await refused(asText(file))).toEqual(expected)
  })

  it('is refused with more than 5,000 questions', async () => {
    const half = Array.from({ length: 2_501 }, () => ({}))
    const groups = [{ questions: half }, { questions: half }]
    const [fault] = await refused(JSON.stringify({ ...written(), groups }))
    expect(fault).toEqual(['/groups', 1, 'Il file ha 5002 domande: al massimo 5000.'])
  })
})

describe('formulas, conditions and templates of a file', () => {
  const formula = (metadata: string, code = 'imc') => ({
    code,
    name: code,
    kind: 'formula',
    metadata,
  })

  it.each([
    [
      'name what is not there',
      withQuestions(formula('{peso} + 1')),
      'Nel file non c’è nessuna domanda con il codice «peso».',
    ],
    [
      'name by an id',
      withQuestions(one, formula('@q_1 + 1')),
      'Nel file le domande si nominano con il loro codice, per esempio {peso}, non con @q_1.',
    ],
    ['can’t be read', withQuestions(one, formula('{peso} +')), expect.stringMatching(/./)],
    ['need themselves', withQuestions(formula('{imc} + 1')), expect.stringMatching(/./)],
    [
      'need each other',
      withQuestions(formula('{b}', 'a'), formula('{a}', 'b')),
      expect.stringMatching(/«a».*«b»/),
    ],
  ])('are refused where they %s', async (_what, file, detail) => {
    for (const fault of await refused(asText(file))) {
      expect(fault).toEqual([
        expect.stringMatching(/^\/groups\/0\/questions\/\d\/metadata$/),
        expect.any(Number),
        detail,
      ])
    }
  })

  it('are refused all at once, in the order of the file', async () => {
    const file = {
      ...withQuestions(one),
      templates: [
        {
          name: 'Panoramica',
          filters: { answer: { test: 'answered', question: 'sesso' } },
          blocks: [{ question: 'peso', chart: 'bars', groupBy: 'peso' }, { question: 'altezza' }],
        },
      ],
    }
    expect((await refused(asText(file))).map((fault) => (fault as unknown[])[0])).toEqual([
      '/templates/0/filters/answer/question',
      '/templates/0/blocks/0/chart',
      '/templates/0/blocks/0/groupBy',
      '/templates/0/blocks/1/question',
    ])
  })

  it('leave nothing behind: no database, no question', async () => {
    const { db } = server.deps
    const before = [await db.$count(databases), await db.$count(questions)]
    await refused(asText(withQuestions(one, formula('{nessuno}'))))
    expect([await db.$count(databases), await db.$count(questions)]).toEqual(before)
  })
})

describe('an image in a file', () => {
  const withImage = (bytes: Buffer | string) => {
    const image = typeof bytes === 'string' ? bytes : bytes.toString('base64')
    return asText({ ...written(), database: { name: 'A', image } })
  }

  it.each([
    ['no base64', 'non è base64'],
    ['no image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an image that breaks off', Buffer.from('RIFF\x10\0\0\0WEBPVP8 \x04\0\0\0abcd', 'latin1')],
  ])('is refused where it is %s', async (_what, bytes) => {
    const [fault] = await refused(withImage(bytes))
    expect(fault).toEqual(['/database/image', 6, expect.stringMatching(/immagine/)])
  })

  it('is made anew where it is not as the product keeps it', async () => {
    const secret = 'dove e da chi'
    const big = sharp({ create: { width: 1_600, height: 900, channels: 3, background: '#123456' } })
    const bytes = await big
      .withExif({ IFD0: { Artist: secret } })
      .webp()
      .toBuffer()
    expect(bytes.includes(secret)).toBe(true)
    const { records } = await importText(admin, withImage(bytes))
    const shown = await fetch(server.url + String(records[0]?.['imageUrl']))
    const kept = Buffer.from(await shown.arrayBuffer())
    expect(kept.includes(secret)).toBe(false)
    expect(await sharp(kept).metadata()).toMatchObject({ width: 960, height: 640, format: 'webp' })
  })
})
