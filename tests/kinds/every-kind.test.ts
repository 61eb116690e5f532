// @module-tag calendar
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { kindOf, questionKinds } from '../../kinds/index'
import type { AnyKind } from '../../kinds/index'
import { sampleToday } from '../../kinds/sample'
import type { QuestionSample } from '../../kinds/sample'
import * as entries from '../../kinds/registry/entries'
import { samplesOf } from '../setup/data/samples'
import { compileDesign } from '../../engine/survey/design'
import { answerSchema } from '../../engine/survey/group-totals'

const question = ({ name, metadata }: QuestionSample<unknown, unknown>) => ({
  id: '1',
  name,
  code: 'q',
  metadata,
})

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message).join('\n')

/** A question of this kind in a compiled design. */
function placed(kind: string, metadata: unknown) {
  const shown = { visibleIf: '', archivedAt: null }
  const asked = { id: '2', name: 'Domanda', kind, metadata, required: false, ...shown }
  const design = compileDesign([{ id: '1', name: 'Gruppo', ...shown, questions: [asked] }])
  const designQuestion = design.questions.get('2')
  if (designQuestion === undefined) throw new Error('the question is not in its design')
  return designQuestion
}

function answered(kind: AnyKind, metadata: unknown, input: unknown, previous: unknown = null) {
  return z.safeParse(kind.answer(metadata, { today: sampleToday, previous }), input)
}

test('the kinds that the product promises have its names and stand in its order', () => {
  const promised = {
    text: 'Testo libero',
    date: 'Data',
    single_choice: 'Scelta singola',
    multiple_choice: 'Scelta multipla',
    multiple_choice_with_notes: 'Scelta multipla con note',
    range: 'Range numerico',
    number: 'Numero',
    boolean: 'Sì/No',
    formula: 'Formula',
    multi_levels_single_choice: 'Scelta singola multi livello',
    multi_levels_multiple_choice: 'Scelta multipla multi livello',
  }
  const offered = questionKinds.filter((id) => id in promised)
  expect(offered.map((id) => [id, kindOf(id).wording.name])).toEqual(Object.entries(promised))
})

test('each folder of a kind is in both lists of the registry', () => {
  const folders = readdirSync('kinds').filter((name) => existsSync(`kinds/${name}/${name}.kind.ts`))
  for (const list of ['entries', 'views']) {
    const text = readFileSync(`kinds/registry/${list}.ts`, 'utf8')
    const listed = [...text.matchAll(/ as (\w+) \} from/g)].map(([, id]) => id)
    expect(listed.toSorted(), `kinds/registry/${list}.ts`).toEqual(folders.toSorted())
  }
})

test('each kind has a rank and a name of its own', () => {
  const ranks = Object.values(entries).map(({ rank }) => rank)
  const names = questionKinds.map((id) => kindOf(id).wording.name)
  expect(new Set(ranks).size).toBe(questionKinds.length)
  expect(new Set(names).size).toBe(questionKinds.length)
})

describe.each(questionKinds)('%s', (id) => {
  const kind = kindOf(id)
  const samples = samplesOf(id)

  test('knows its id, and starts with a design that it accepts', () => {
    expect(kind.id).toBe(id)
    expect(z.safeParse(kind.metadata, kind.newMetadata()).success).toBe(true)
    expect([null, []]).toContainEqual(kind.newDefaults())
  })

  test.each(samples.refusedMetadata)('refuses the design $input', ({ input, message }) => {
    expect(messages(z.safeParse(kind.metadata, input))).toMatch(message)
  })

  describe.each(samples.questions)('$name', (sample) => {
    const { metadata, accepted, refused, columns } = sample

    test('is a valid design, which storing does not change', () => {
      expect(z.parse(kind.metadata, metadata)).toEqual(metadata)
      expect(z.parse(kind.metadata, JSON.parse(JSON.stringify(metadata)))).toEqual(metadata)
    })

    test('has these columns in the dump, each with a cell, empty when not answered', () => {
      const found = kind.columns(question(sample))
      expect(found.map(({ key }) => (key === '' ? 'q' : `q__${key}`))).toEqual(columns)
      expect(kind.cells(question(sample), null)).toEqual(columns.map(() => null))
      for (const { value, meaning } of kind.codebook(question(sample))) {
        expect(value).not.toBe('')
        expect(meaning).not.toBe('')
      }
    })

    test('is judged by what stood there and by the day, although its rules are kept ready', () => {
      const designQuestion = placed(id, metadata)
      for (const { input, previous = null } of [...accepted, ...refused, ...accepted]) {
        for (const context of [
          { today: sampleToday, previous },
          { today: '2001-01-01', previous: null },
        ]) {
          const anew = kind.answer(metadata, context).safeParse(input)
          expect(answerSchema(designQuestion, context).safeParse(input)).toEqual(anew)
        }
      }
    })

    test.each(accepted)(
      'takes $input',
      ({ input, previous, value, text, cells, operand, warning }) => {
        const result = answered(kind, metadata, input, previous)
        expect(messages(result)).toBeUndefined()
        expect(result.data).toEqual(value)
        expect(answered(kind, metadata, value, previous).data).toEqual(value)
        expect(kind.text(metadata, value)).toBe(text)
        expect(kind.cells(question(sample), value)).toEqual(cells)
        const [first, ...others] = kind.columns(question(sample))
        // A dump writes such a value without reading it.
        if (first?.type === 'number' && others.length === 0) expect(cells).toEqual([value])
        expect(kind.formulaValue(metadata, value)).toEqual(operand)
        expect(kind.warning(metadata, value, { today: sampleToday, previous: null })).toBe(
          warning ?? null,
        )
        const known = kind.optionsOf(metadata)
        expect(kind.optionsIn(value).every((option) => known.includes(option))).toBe(true)
      },
    )

    test.each(refused)('refuses $input', ({ input, previous, message }) => {
      expect(messages(answered(kind, metadata, input, previous))).toMatch(message)
    })

    test.each([
      null,
      undefined,
      {},
      [],
      [[]],
      [[[]]],
      [null],
      { option: {} },
      '__proto__',
      ['__proto__'],
      Number.NaN,
      1e308,
    ])('never throws on %j, as an answer or as a design', (hostile) => {
      expect(() => answered(kind, metadata, hostile, hostile)).not.toThrow()
      expect(() => z.safeParse(kind.metadata, hostile)).not.toThrow()
    })
  })
})
