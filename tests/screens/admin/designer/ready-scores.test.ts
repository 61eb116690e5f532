// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { SurveyState } from '../../../../engine/survey/state'
import { compileDesign } from '../../../../engine/survey/design'
import { readyScores } from '../../../../i18n/words/admin/beginning/scores/index'
import { type Band, bandOf } from '../../../../kinds/bands'
import { groupOfScore } from '../../../../resources/designer/groups/ready-score'
import { group, issueTexts, type Planned } from '../../../setup/data/checked-design'

/** A ready score as a group of a design, its questions called 1, 2, … */
function designed(id: string) {
  const score = readyScores.find((one) => one.id === id)
  if (score === undefined) throw new Error(`no score ${id}`)
  const ids: string[] = []
  const questions: Record<string, Planned> = {}
  for (const question of groupOfScore(score).questions) {
    const { name, kind, metadata, bands, decimals } = question(ids)
    const key = String(ids.length + 1)
    questions[key] = { name, kind, metadata, bands: bands ?? [], ...(decimals && { decimals }) }
    ids.push(key)
  }
  return group('1', questions)
}

interface Scored {
  readonly id: string
  readonly code: string
  readonly score: number
}

const optionsOf = ({ questions }: ReturnType<typeof designed>) =>
  questions.flatMap(({ kind, metadata }) =>
    kind === 'single_choice' ? [(metadata as { options: readonly Scored[] }).options] : [],
  )

/** The total of a score for the codes that were chosen, in the order of its items, and the band beside it; null = not answered. */
function scoring(id: string) {
  const plan = designed(id)
  const design = compileDesign([plan])
  const items = optionsOf(plan)
  const total = plan.questions.at(-1)
  return (codes: readonly (string | null)[]) => {
    const answers = codes.map((code, at): [string, unknown] => {
      const option = items[at]?.find((one) => one.code === code)
      if (code !== null && option === undefined) throw new Error(`no option ${code}`)
      return [String(at + 1), option?.id ?? null]
    })
    const state = new SurveyState(design, answers, '2026-03-01')
    const value = state.value(total?.id ?? '')
    const bands = (total?.bands ?? []) as readonly Band[]
    return { value, band: typeof value === 'number' ? bandOf(bands, value)?.label : undefined }
  }
}

const from = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, at) => low + at)
const flags = [false, true] as const

describe('the Glasgow Coma Scale', () => {
  const result = scoring('glasgow')
  const gcs = (eyes: number, verbal: number, motor: number) =>
    result([eyes, verbal, motor].map(String))

  it('has four, five and six grades from the best to the worst', () => {
    const codes = optionsOf(designed('glasgow')).map((options) =>
      options.map(({ code }) => code).join(''),
    )
    expect(codes).toEqual(['4321', '54321', '654321'])
  })

  // Bands: Rimel et al. 1981 and 1982.
  it.each([
    ['nothing at all', 1, 1, 1, 3, 'grave'],
    ['eyes open to pain, sounds, withdrawal', 2, 2, 4, 8, 'grave'],
    ['eyes open to voice, words, withdrawal', 3, 2, 4, 9, 'moderato'],
    ['eyes open to voice, confused, localising', 3, 4, 5, 12, 'moderato'],
    ['eyes open to voice, confused, obeying', 3, 4, 6, 13, 'lieve'],
    ['fully awake', 4, 5, 6, 15, 'lieve'],
  ])('of somebody with %s (%d, %d, %d) is %d, %s', (_who, eyes, verbal, motor, value, band) => {
    expect(gcs(eyes, verbal, motor)).toEqual({ value, band })
  })

  it('is the sum of the three responses in each of their 120 combinations', () => {
    for (const eyes of from(1, 4))
      for (const verbal of from(1, 5))
        for (const motor of from(1, 6)) {
          const value = eyes + verbal + motor
          const serious = value <= 8 ? 'grave' : 'moderato'
          const band = value >= 13 ? 'lieve' : serious
          expect(gcs(eyes, verbal, motor)).toEqual({ value, band })
        }
  })

  it.each([[[null, '5', '6']], [['4', null, '6']], [['4', '5', null]], [[null, null, null]]])(
    'has no total while a response is missing: %j',
    (codes) => {
      expect(result(codes).value).toBeNull()
    },
  )
})

interface Patient {
  readonly heartFailure?: boolean
  readonly hypertension?: boolean
  readonly age: number
  readonly diabetes?: boolean
  readonly stroke?: boolean
  readonly vascular?: boolean
  readonly woman?: boolean
}

/** The options that a doctor chooses for a patient. */
function chosenFor(patient: Patient): string[] {
  const yes = (is = false) => (is ? 'si' : 'no')
  const young = patient.age < 65 ? 'meno_di_65' : 'da_65_a_74'
  return [
    yes(patient.heartFailure),
    yes(patient.hypertension),
    patient.age >= 75 ? 'da_75' : young,
    yes(patient.diabetes),
    yes(patient.stroke),
    yes(patient.vascular),
    patient.woman ? 'f' : 'm',
  ]
}

describe('CHA₂DS₂-VASc', () => {
  const result = scoring('cha2ds2-vasc')

  // Points and bands: Lip et al. 2010, tables 2 and 3.
  it.each<[string, Patient, number, string]>([
    ['a man of 64 without risk factors', { age: 64 }, 0, 'rischio basso'],
    ['a man of 65', { age: 65 }, 1, 'rischio intermedio'],
    ['a man of 74', { age: 74 }, 1, 'rischio intermedio'],
    ['a man of 75', { age: 75 }, 2, 'rischio alto'],
    ['a woman of 64', { age: 64, woman: true }, 1, 'rischio intermedio'],
    ['a man of 50 with heart failure', { age: 50, heartFailure: true }, 1, 'rischio intermedio'],
    ['a man of 50 with hypertension', { age: 50, hypertension: true }, 1, 'rischio intermedio'],
    ['a man of 50 with diabetes', { age: 50, diabetes: true }, 1, 'rischio intermedio'],
    ['a man of 50 after a stroke', { age: 50, stroke: true }, 2, 'rischio alto'],
    ['a man of 50 after an infarction', { age: 50, vascular: true }, 1, 'rischio intermedio'],
    [
      'a woman of 76 with hypertension and diabetes after a TIA',
      { age: 76, woman: true, hypertension: true, diabetes: true, stroke: true },
      7,
      'rischio alto',
    ],
    [
      'a woman of 80 with everything',
      {
        age: 80,
        woman: true,
        heartFailure: true,
        hypertension: true,
        diabetes: true,
        stroke: true,
        vascular: true,
      },
      9,
      'rischio alto',
    ],
  ])('of %s: %j is %d, %s', (_who, patient, value, band) => {
    expect(result(chosenFor(patient))).toEqual({ value, band })
  })

  it('counts each factor by itself in each of the 192 combinations, from 0 to 9', () => {
    const seen = new Set<unknown>()
    const ages = [
      [64, 0],
      [65, 1],
      [75, 2],
    ] as const
    for (let bits = 0; bits < 64; bits += 1) {
      const has = (at: number) => flags[(bits >> at) & 1]
      const patient = {
        heartFailure: has(0),
        hypertension: has(1),
        diabetes: has(2),
        stroke: has(3),
        vascular: has(4),
        woman: has(5),
      }
      const { stroke, ...single } = patient
      const points = Object.values(single).filter(Boolean).length + (stroke ? 2 : 0)
      for (const [age, ofAge] of ages) {
        const { value } = result(chosenFor({ ...patient, age } as Patient))
        expect(value).toBe(points + ofAge)
        seen.add(value)
      }
    }
    expect([...seen].sort()).toEqual(from(0, 9))
  })

  it.each(from(0, 6))('has no total while item %d is missing', (missing) => {
    const codes = chosenFor({ age: 80 }).map((code, at) => (at === missing ? null : code))
    expect(result(codes).value).toBeNull()
  })
})

describe('the classes', () => {
  it.each([
    ['nyha', ['I', 'II', 'III', 'IV'], [1, 2, 3, 4]],
    ['ecog', ['0', '1', '2', '3', '4', '5'], [0, 1, 2, 3, 4, 5]],
  ])('%s are one question, whose codes are those of the literature', (id, codes, points) => {
    const [options = [], ...others] = optionsOf(designed(id))
    expect(options.map(({ code }) => code)).toEqual(codes)
    expect(options.map(({ score }) => score)).toEqual(points)
    expect([others, designed(id).questions.length]).toEqual([[], 1])
  })
})

describe('each ready score', () => {
  it.each(readyScores.map((score) => [score.name, score] as const))(
    '%s names its source with a year in the description of its group',
    (_name, score) => {
      const { description = '' } = groupOfScore(score)
      expect(description).toContain(score.source)
      expect(score.source).toMatch(/(19|20)\d\d/)
    },
  )

  it.each(readyScores.map(({ name, id }) => [name, id] as const))(
    '%s has nothing that the check of a design finds fault with',
    (_name, id) => {
      expect(issueTexts(designed(id))).toEqual([])
    },
  )
})
