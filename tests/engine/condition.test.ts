// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { checkCondition } from '../../formula/check'
import { compile } from '../../formula/compile'
import type { ComparisonOperator } from '../../formula/expression'
import type { Operand } from '../../formula/value'
import { formulaOf, rowProblem } from '../../engine/conditions/formula-of'
import { availableTests } from '../../engine/conditions/available-tests'
import { questionLookup } from '../../engine/conditions/question'
import type { Row, RowSet } from '../../engine/conditions/row'
import { rowsOf } from '../../engine/conditions/rows-of'
import { conditionSentence } from '../../engine/conditions/sentence'
import { pick, seededRandom } from '../../kinds/example'
import { exampleOf, isQuestionKind } from '../../kinds/index'
import { compileDesign } from '../../engine/survey/design'
import { formulaScope } from '../../engine/survey/scope'

const surveyDate = '2026-03-01'

function question(id: string, name: string, kind: string, metadata: unknown = {}) {
  return { id, name, kind, metadata, required: false, visibleIf: '', archivedAt: null }
}

const smoke = {
  options: [
    { id: 'mai', label: 'Mai' },
    { id: 'ex', label: 'Ex "fumatore"', code: 'EX' },
    { id: 'si', label: 'Sì' },
  ],
}
const pain = {
  options: [
    { id: 'p0', label: 'Nessuno', score: 0 },
    { id: 'p1', label: 'Lieve', score: 1 },
    { id: 'p2', label: 'Forte', score: 2.5 },
  ],
}
const symptoms = {
  options: [
    { id: 's1', label: 'Dispnea', score: 2 },
    // Named as the first one's id is, which names nothing.
    { id: 's2', label: 's1' },
    { id: 's3', label: 'Edemi', retired: true },
    { id: 's4', label: 'Astenia', code: 'AST' },
  ],
}
const diagnoses = {
  options: [
    { id: 'c', label: 'Cardiopatie', children: [{ id: 'ci', label: 'Altro', code: '9' }] },
    { id: 'b', label: 'Pneumopatie', children: [{ id: 'bp', label: 'Altro', code: '9' }] },
  ],
}
const questions = [
  question('1', 'Età', 'number', { unit: 'anni' }),
  question('2', 'Diabete', 'boolean'),
  question('3', 'Data del ricovero', 'date'),
  question('4', 'Note', 'text'),
  question('5', 'Fumo', 'single_choice', smoke),
  question('6', 'Dolore', 'single_choice', pain),
  question('7', 'Sintomi', 'multiple_choice', symptoms),
  question('8', 'Diagnosi', 'multi_levels_single_choice', diagnoses),
  question('9', 'Comorbidità', 'multi_levels_multiple_choice', diagnoses),
  question('10', 'IMC', 'formula', '@q_1 * 2'),
  question('11', 'Scala', 'range', { min: 0, max: 10 }),
]
const design = compileDesign([
  { id: '1', name: 'Anamnesi', visibleIf: '', archivedAt: null, questions },
])
const lookup = questionLookup(design)

type Random = ReturnType<typeof seededRandom>
const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[pick({ random }, values.length)] as T

const numbers = [0, 1, 2, 2.5, -3, 18, 1e-7, 1.5e16]
const texts = ['Mai', 'dice "no"', '  ', 'é', 'TRUE', '@q_1', 'a;b\nc']
const days = ['2026-03-01', '1850-01-01', '2199-12-31', '2024-02-29', 'survey'] as const

/** A finished line about a question, whatever may be asked of it. */
function randomRow(random: Random): Row {
  const asked = lookup(oneOf(random, questions).id)
  if (asked === null) throw new Error('no such question')
  const { blank } = oneOf(random, availableTests(asked))
  const questionId = asked.id
  switch (blank.test) {
    case 'number':
      return { ...blank, number: oneOf(random, numbers), questionId }
    case 'text':
      return {
        ...blank,
        text: oneOf(
          random,
          texts.filter((text) => text.trim()),
        ),
        questionId,
      }
    case 'day':
      return { ...blank, day: oneOf(random, days), questionId }
    case 'options': {
      const nodes = asked.options?.nodes ?? []
      const ids = nodes.map(({ option }) => option.id).filter(() => random() < 0.5)
      return { ...blank, options: ids.length > 0 ? ids : [nodes[0]?.option.id ?? ''], questionId }
    }
    default:
      return { ...blank, questionId }
  }
}

function randomSet(random: Random): RowSet {
  const rows = Array.from({ length: 1 + pick({ random }, 4) }, () => randomRow(random))
  return { join: rows.length > 1 && random() < 0.5 ? 'any' : 'all', rows }
}

type Answers = ReadonlyMap<string, Operand | null>

/** Random answers, a third of them missing. */
function randomAnswers(random: Random): Answers {
  const answers = new Map<string, Operand | null>()
  for (const [id, { kind, question: one }] of design.questions) {
    const context = { random, today: surveyDate, name: one.name }
    const value =
      one.kind === 'number'
        ? oneOf(random, numbers)
        : one.kind === 'text'
          ? oneOf(random, texts)
          : isQuestionKind(one.kind) && exampleOf(one.kind)(one.metadata, context)
    const given = random() < 0.33 || value === null || value === false
    const isFalse = value === false && one.kind === 'boolean' && random() < 0.66
    if (one.kind === 'formula')
      answers.set(id, random() < 0.3 ? null : { value: oneOf(random, numbers) })
    else answers.set(id, given && !isFalse ? null : kind.formulaValue(one.metadata, value))
  }
  return answers
}

type Truth = boolean | null

function compared(operator: ComparisonOperator, left: number | string, right: number | string) {
  switch (operator) {
    case '=':
      return left === right
    case '<>':
      return left !== right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '>':
      return left > right
    case '>=':
      return left >= right
  }
}

/** The meaning of a line, written a second time without formulas. */
function rowTruth(row: Row, answers: Answers): Truth {
  const operand = answers.get(row.questionId ?? '') ?? null
  const value = operand?.value ?? null
  if (row.test === 'answered') return value !== null
  if (row.test === 'unanswered') return value === null
  if (value === null) return null
  if (row.test === 'true') return value === true
  if (row.test === 'false') return value === false
  if (row.test === 'text') return (value === row.text) === (row.operator === '=')
  if (row.test === 'options') {
    const chosen = operand?.chosen?.map(({ id }) => id) ?? []
    return row.options.some((id) => chosen.includes(id)) === (row.operator === 'any')
  }
  if (row.test === 'day') {
    const day = row.day === 'survey' ? surveyDate : (row.day ?? '')
    return compared(row.operator, (value as { day: string }).day, day)
  }
  if (row.test !== 'number') return null
  if (row.of === 'value') return compared(row.operator, value as number, row.number ?? NaN)
  const chosen = operand?.chosen ?? []
  if (row.of === 'count') return compared(row.operator, chosen.length, row.number ?? NaN)
  const scores = chosen.flatMap(({ score }) => score ?? [])
  if (scores.length === 0) return null
  const total = scores.reduce((sum, score) => sum + score, 0)
  return compared(row.operator, total, row.number ?? NaN)
}

function setTruth({ join, rows }: RowSet, answers: Answers): Truth {
  const truths = rows.map((row) => rowTruth(row, answers))
  const deciding = join === 'any'
  if (truths.includes(deciding)) return deciding
  return truths.includes(null) ? null : !deciding
}

const runs = Array.from({ length: 3_000 }, (_, index) => `giro ${index}`)

describe('a condition in lines', () => {
  it('is the same after it was written as text and read again', () => {
    for (const seed of runs) {
      const set = randomSet(seededRandom(seed))
      const text = formulaOf(set, lookup)
      expect(rowsOf(text, lookup), text).toEqual({ set })
    }
  })

  it('is a condition that the server takes', () => {
    for (const seed of runs) {
      const set = randomSet(seededRandom(seed))
      expect(set.rows.map((row) => rowProblem(row, lookup))).toEqual(set.rows.map(() => null))
      const text = formulaOf(set, lookup)
      expect(checkCondition(text, formulaScope(design)).errors, text).toEqual([])
    }
  })

  it('means as text what its lines say, for any answers, missing ones too', () => {
    for (const seed of runs) {
      const random = seededRandom(seed)
      const set = randomSet(random)
      const text = formulaOf(set, lookup)
      const { evaluate } = compile(text)
      for (let turn = 0; turn < 5; turn += 1) {
        const answers = randomAnswers(random)
        const { value } = evaluate({ operand: (id) => answers.get(id) ?? null, surveyDate })
        expect(value, `${text} ${JSON.stringify([...answers])}`).toBe(setTruth(set, answers))
      }
    }
  })
})

describe('a condition that somebody wrote', () => {
  it.each([
    ['18 <= @q_1', '@q_1 >= 18'],
    ['NOT @q_2', '@q_2 = FALSO'],
    ['@q_2', '@q_2 = VERO'],
    ['@q_2 <> TRUE', '@q_2 = FALSO'],
    ['NOT (@q_1 < 18)', '@q_1 >= 18'],
    ['NON(NON(@q_1 = -3))', '@q_1 = -3'],
    ['NOT IS_EMPTY(@q_4)', 'NON(VUOTO(@q_4))'],
    ['((@q_1 > 1) AND ((@q_2) AND @q_11 < 3))', '@q_1 > 1 E @q_2 = VERO E @q_11 < 3'],
    ['AND(@q_1 > 1; @q_2)', '@q_1 > 1 E @q_2 = VERO'],
    ['NOT (@q_1 > 1 OR @q_2)', '@q_1 <= 1 E @q_2 = FALSO'],
    ['NOT (@q_1 > 1 AND @q_2)', '@q_1 <= 1 O @q_2 = FALSO'],
    ['@q_5 = "mai"', 'SELEZIONATA(@q_5; "mai")'],
    ['@q_5 <> "EX"', 'NON(SELEZIONATA(@q_5; "EX"))'],
    ['@q_5 = "mai" OR @q_5 = "EX"', 'SELEZIONATA(@q_5; "mai") O SELEZIONATA(@q_5; "EX")'],
    [
      '@q_2 AND (@q_5 = "mai" OR @q_5 = "EX")',
      '@q_2 = VERO E O(SELEZIONATA(@q_5; "mai"); SELEZIONATA(@q_5; "EX"))',
    ],
    [
      '@q_2 OR NOT (@q_5 = "mai" OR @q_5 = "EX")',
      '@q_2 = VERO O NON(O(SELEZIONATA(@q_5; "mai"); SELEZIONATA(@q_5; "EX")))',
    ],
    ['@q_6 >= 2', 'PUNTEGGIO(@q_6) >= 2'],
    ['3 > COUNT_SELECTED(@q_7)', 'CONTA_SCELTE(@q_7) < 3'],
    ['@q_3 > DATE(2024; 1; 31)', '@q_3 > DATA(2024; 1; 31)'],
    ['SURVEY_DATE() >= @q_3', '@q_3 <= DATA_SCHEDA()'],
  ])('%s is read as lines', (written, meant) => {
    const read = rowsOf(written, lookup)
    if (!('set' in read)) throw new Error(read.refusal)
    expect(formulaOf(read.set, lookup)).toBe(meant)
    // And means the same.
    const [one, other] = [compile(written), compile(meant)]
    const random = seededRandom(written)
    for (let turn = 0; turn < 200; turn += 1) {
      const answers = randomAnswers(random)
      const environment = { operand: (id: string) => answers.get(id) ?? null, surveyDate }
      expect(one.evaluate(environment).value).toBe(other.evaluate(environment).value)
    }
  })

  it.each([
    ['@q_1 > 18 AND (@q_2 OR @q_11 > 3)', /con E e con O/],
    ['@q_1 > @q_11', /due domande/],
    ['@q_1 + 1 > 18', /un calcolo/],
    ['IF(@q_2; @q_1 > 1; @q_1 > 2)', /un calcolo/],
    ['@q_1 = 50%', /un calcolo/],
    ['@q_1 > ', /un errore/],
    ['@q_1 = "Sì"', /un calcolo/],
    ['SELECTED(@q_8; "9")', /lo stesso nome/],
    ['@q_8 = "9"', /lo stesso nome/],
    ['@q_3 > DATE(2024; 2; 31)', /un calcolo/],
    ['TRUE', /un calcolo/],
  ])('%s stays text, and it is said why', (written, reason) => {
    const read = rowsOf(written, lookup)
    expect('refusal' in read && read.refusal).toMatch(reason)
  })

  it('about a question or an option that was deleted is still lines, which say so', () => {
    const read = rowsOf('@q_99 >= 3 AND SELECTED(@q_5; "tolta")', lookup)
    if (!('set' in read)) throw new Error(read.refusal)
    const [deleted, option] = read.set.rows.map((row) => rowProblem(row, lookup))
    expect(deleted).toMatch(/è stata eliminata/)
    // The line stands as it is: nobody may be made to change it unawares.
    expect(option).toBeNull()
    expect(formulaOf(read.set, lookup)).toBe('@q_99 >= 3 E SELEZIONATA(@q_5; "tolta")')
  })

  it('is no lines when it is empty', () => {
    expect(rowsOf('  ', lookup)).toEqual({ set: { join: 'all', rows: [] } })
    expect(formulaOf({ join: 'any', rows: [] }, lookup)).toBe('')
  })
})

describe('a line says what it lacks', () => {
  it.each<[Row, RegExp]>([
    [{ questionId: null, test: 'answered' }, /Scegli la domanda/],
    [{ questionId: '1', test: 'number', of: 'value', operator: '=', number: null }, /numero/],
    [{ questionId: '4', test: 'text', operator: '=', text: ' ' }, /testo/],
    [{ questionId: '3', test: 'day', operator: '<', day: null }, /data/],
    [{ questionId: '5', test: 'options', operator: 'any', options: [] }, /un’opzione/],
    [{ questionId: '1', test: 'true' }, /non va bene/],
    [{ questionId: '2', test: 'true' }, /sé stessa/],
  ])('%j', (row, message) => {
    expect(rowProblem(row, lookup, '2')).toMatch(message)
  })
})

describe('the sentence of a condition', () => {
  it.each([
    ['', 'Sempre mostrata.'],
    ['@q_5 = "mai" AND @q_1 >= 18', 'Mostrata se «Fumo» è «Mai» e «Età» è almeno 18 anni.'],
    [
      '@q_2 OR SELECTED(@q_7; "AST") OR @q_3 < DATE(2026; 2; 1)',
      'Mostrata se «Diabete» è «Sì», «Sintomi» contiene «Astenia» oppure «Data del ricovero» è prima del 01/02/2026.',
    ],
    [
      'NOT OR(SELECTED(@q_8; "cardiopatie/9"); @q_8 = "pneumopatie/9")',
      'Mostrata se «Diagnosi» non è «Cardiopatie › Altro» o «Pneumopatie › Altro».',
    ],
    ['@q_6 > 1.5', 'Mostrata se il punteggio di «Dolore» è maggiore di 1,5.'],
    ['IS_EMPTY(@q_4)', 'Mostrata se «Note» è senza risposta o non è chiesta.'],
    ['@q_1 > @q_11', 'Mostrata secondo una formula.'],
    ['@q_99 = 1', 'Mostrata se una domanda eliminata (@q_99) è uguale a 1.'],
  ])('%s', (text, sentence) => {
    expect(conditionSentence(text, lookup, 'question')).toBe(sentence)
  })

  it('agrees with what it speaks of', () => {
    expect(conditionSentence('@q_2', lookup, 'group')).toBe('Mostrato se «Diabete» è «Sì».')
  })
})

it('a formula’s unit stands in a condition as a number’s does', () => {
  const age = question('1', 'Età', 'number', { unit: 'anni' })
  const index = { ...question('2', 'IMC', 'formula', '@q_1 * 2'), unit: 'kg/m²' }
  const questions = [age, index]
  const groups = [{ id: '1', name: 'Misure', visibleIf: '', archivedAt: null, questions }]
  const lookup = questionLookup(compileDesign(groups))
  expect(['1', '2'].map((id) => lookup(id)?.unit)).toEqual(['anni', 'kg/m²'])
  expect(conditionSentence('@q_2 > 30', lookup, 'question')).toBe(
    'Mostrata se «IMC» è maggiore di 30 kg/m².',
  )
})
