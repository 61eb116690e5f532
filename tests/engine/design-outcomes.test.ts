// @module-tag calendar
import { expect, it } from 'vitest'
import { Absent, toStored } from '../../formula/result'
import { FormulaNumber } from '../../formula/number'
import type { StoredFormulaValue } from '../../formula/value'
import { never, Outcomes } from '../../engine/checks/outcomes'
import type { TrialOutcome } from '../../engine/checks/trial'
import {
  compileDesign,
  type GroupDefinition,
  type QuestionDefinition,
  type DesignGroup,
  type DesignQuestion,
} from '../../engine/survey/design'
import { SurveyState } from '../../engine/survey/state'
import { rounds } from '../setup/extent'

/** Random numbers that are the same at every run (mulberry32). */
function randomness(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = randomness(20_260_511)
const upTo = (count: number) => Math.floor(random() * count)
function one<T>(list: readonly T[]): T {
  const found = list[upTo(list.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}
const whole = () => upTo(12) - 3

interface Asked {
  readonly question: QuestionDefinition
  /** A valid answer. */
  readonly answer: () => unknown
  /** Expressions that read it, by what they give. */
  readonly numbers: readonly string[]
  readonly truths: readonly string[]
}

function asked(id: string): Asked {
  const base = { id, name: `D${id}`, required: false, visibleIf: '', archivedAt: null }
  const ref = `@q_${id}`
  const codes = ['a', 'b', 'c', 'd'].slice(0, 1 + upTo(4))
  const scored = random() < 0.5
  const options = codes.map((code, at) => ({
    id: `${code}-${id}`,
    label: code.toUpperCase(),
    code,
    ...(scored ? { score: at - 1 } : {}),
    ...(at > 0 && random() < 0.2 ? { retired: true } : {}),
  }))
  const offered = options.filter((option) => !('retired' in option))
  const named = () => one(['a', 'b', 'c', 'd', 'z'])
  const ofOptions = [
    `SELECTED(${ref}; "${named()}")`,
    `NOT SELECTED(${ref}; "${named()}")`,
    `COUNT_SELECTED(${ref}) ${one(['=', '<', '>='])} ${upTo(3)}`,
  ]
  switch (upTo(6)) {
    case 0: {
      const min = whole()
      const max = min + upTo(6)
      return {
        question: { ...base, kind: 'number', metadata: { min, max } },
        answer: () => one([min, max, min + random() * (max - min)]),
        numbers: [ref],
        truths: [`${ref} ${one(['<', '<=', '>', '>=', '=', '<>'])} ${whole()}`],
      }
    }
    case 1: {
      const min = whole()
      return {
        question: { ...base, kind: 'range', metadata: { min, max: min + 4, step: 1 } },
        answer: () => min + upTo(5),
        numbers: [ref, `SCORE(${ref})`],
        truths: [`${whole()} ${one(['<', '>='])} ${ref}`],
      }
    }
    case 2:
      return {
        question: { ...base, kind: 'boolean', metadata: {} },
        answer: () => random() < 0.5,
        numbers: [`IF(${ref}; 1; 0)`],
        truths: [ref, `${ref} = ${one(['TRUE', 'FALSE'])}`],
      }
    case 3:
      return {
        question: { ...base, kind: 'single_choice', metadata: { options } },
        answer: () => one(offered).id,
        numbers: scored ? [ref, `SCORE(${ref})`] : [`COUNT(${ref})`],
        truths: scored
          ? [...ofOptions, `${ref} = ${whole()}`]
          : [...ofOptions, `${ref} = "${named()}"`, `${ref} <> "${named()}"`],
      }
    case 4:
      return {
        question: { ...base, kind: 'multiple_choice', metadata: { options } },
        answer: () => {
          const chosen = offered.filter(() => random() < 0.5).map((option) => option.id)
          return chosen.length > 0 ? chosen : [one(offered).id]
        },
        numbers: [`COUNT_SELECTED(${ref})`, `SCORE(${ref})`],
        truths: ofOptions,
      }
    default:
      return {
        question: {
          ...base,
          kind: 'date',
          metadata: random() < 0.5 ? { min: '2000-01-01', max: '2010-12-31' } : {},
        },
        answer: () => `20${one(['00', '05', '10'])}-0${1 + upTo(9)}-${10 + upTo(18)}`,
        numbers: [`YEAR(${ref})`, `DAYS_BETWEEN(${ref}; SURVEY_DATE())`, `MONTH(${ref})`],
        truths: [
          `${ref} ${one(['<', '>', '=', '>='])} DATE(${one(['1999', '2005', '2011'])}; 1; 1)`,
        ],
      }
  }
}

function numberOf(known: readonly Asked[], depth: number): string {
  const plain = () =>
    random() < 0.3 || known.length === 0 ? String(whole()) : one(one(known).numbers)
  if (depth === 0) return plain()
  const below = () => numberOf(known, depth - 1)
  return one([
    plain,
    () => `(${below()} ${one(['+', '-', '*', '/'])} ${below()})`,
    () => `${one(['SUM', 'MEAN', 'MIN', 'MAX', 'MEDIAN'])}(${below()}; ${below()}; ${below()})`,
    () => `${one(['ABS', 'SQRT', 'FLOOR', 'CEIL', 'LN', 'EXP'])}(${below()})`,
    () => `ROUND(${below()}; ${upTo(3) - 1})`,
    () => `IF(${truthOf(known, depth - 1)}; ${below()}; ${below()})`,
    () => `IF(${truthOf(known, depth - 1)}; ${below()})`,
    () => `COALESCE(${below()}; ${below()})`,
    () => `-${below()}`,
    () => `POW(${below()}; 2)`,
    () => `MOD(${below()}; 3)`,
    () => `COUNT(${below()}; ${below()})`,
  ])()
}

function truthOf(known: readonly Asked[], depth: number): string {
  const plain = () =>
    known.length === 0 ? one(['TRUE', '1 > 2', '2 > 1']) : one(one(known).truths)
  if (depth === 0) return plain()
  const below = () => truthOf(known, depth - 1)
  return one([
    plain,
    () => `(${below()} AND ${below()})`,
    () => `(${below()} OR ${below()})`,
    () => `NOT(${below()})`,
    () => `AND(${below()}; ${below()}; ${below()})`,
    () => `IF(${below()}; ${below()}; ${below()})`,
    () => `IS_EMPTY(${numberOf(known, depth - 1)})`,
    () => `${numberOf(known, depth - 1)} ${one(['<', '<=', '=', '<>', '>'])} ${whole()}`,
    () => `(${below()} AND ${below()} AND NOT ${below()})`,
  ])()
}

/** A design in which each place refers to those before it; some are archived. */
function randomDesign(): { groups: GroupDefinition[]; asked: Asked[] } {
  const known: Asked[] = []
  const groups: GroupDefinition[] = []
  for (let group = 1; group <= 3; group += 1) {
    const visibleIf = group > 1 && random() < 0.5 ? truthOf(known, 1) : ''
    const own: QuestionDefinition[] = []
    for (let at = 0; at < 4; at += 1) {
      const id = String(group * 10 + at)
      const condition = random() < 0.4 ? truthOf(known, 1 + upTo(2)) : ''
      const archivedAt = random() < 0.1 ? '2026-01-01T00:00:00Z' : null
      if (at === 3) {
        const metadata = random() < 0.7 ? numberOf(known, 2) : truthOf(known, 2)
        const base = { id, name: `D${id}`, required: false, archivedAt: null }
        const question = { ...base, kind: 'formula', metadata, visibleIf: condition }
        own.push(question)
        const ref = `@q_${id}`
        // The value as another formula may use it.
        known.push({ question, answer: () => null, numbers: [ref], truths: [`${ref} > 2`, ref] })
      } else {
        const made = asked(id)
        const question = { ...made.question, visibleIf: condition, archivedAt }
        own.push(question)
        known.push({ ...made, question })
      }
    }
    groups.push({
      id: String(group),
      name: `G${group}`,
      visibleIf,
      archivedAt: null,
      questions: own,
    })
  }
  return { groups, asked: known }
}

/** Claims about a place that a survey shows to be wrong. */
function contradictions(
  outcomes: Outcomes,
  designQuestion: DesignQuestion,
  state: SurveyState,
): string[] {
  const { id } = designQuestion.question
  const said: string[] = []
  const isVisible = state.isVisible(id)
  if (isVisible && outcomes.isNeverShown(designQuestion)) said.push(`${id} is shown`)
  if (!isVisible && isAlwaysShown(outcomes, designQuestion)) said.push(`${id} is hidden`)
  const result = outcomes.result(designQuestion)
  if (result === null) return said
  const value = state.computed(id)?.value ?? null
  if (value !== null && never(result, result.value !== null)) said.push(`${id} gives a value`)
  const constant = constantOf(result)
  if (constant !== undefined && value !== constant) {
    said.push(`${id} is ${String(value)}, not ${String(constant)}`)
  }
  return said
}

/** Whether all conditions of a question are claimed to be always true. */
function isAlwaysShown(outcomes: Outcomes, designQuestion: DesignQuestion): boolean {
  return [designQuestion, groupOf.get(designQuestion)].every(
    (one) => one === undefined || one.condition === null || outcomes.neverHides(one) !== null,
  )
}

const groupOf = new WeakMap<DesignQuestion, DesignGroup>()

/** The value that a formula is claimed to have always; undefined where none is. */
function constantOf(result: TrialOutcome): StoredFormulaValue | undefined {
  if (never(result, result.sawOther || result.sawAbsent) === null) return undefined
  const { value } = result
  if (value === null || value instanceof Absent) return undefined
  const plain = value instanceof FormulaNumber ? value.toStored() : value
  return plain instanceof Absent ? undefined : toStored(plain)
}

it('a condition called always, never or impossible is so in every survey', () => {
  const seen = { never: 0, always: 0, constant: 0, none: 0 }
  const wrong: string[] = []
  for (let turn = 0; turn < rounds({ quick: 60, whole: 400 }); turn += 1) {
    const { groups, asked } = randomDesign()
    const design = compileDesign(groups)
    const outcomes = new Outcomes(design)
    for (const designQuestion of design.questions.values()) {
      const group = design.groups.get(designQuestion.group.id)
      if (group !== undefined) groupOf.set(designQuestion, group)
      const result = outcomes.result(designQuestion)
      if (outcomes.isNeverShown(designQuestion)) seen.never += 1
      if (outcomes.neverHides(designQuestion) !== null) seen.always += 1
      if (result !== null && never(result, result.value !== null) !== null) seen.none += 1
      if (result !== null && constantOf(result) !== undefined) seen.constant += 1
    }
    for (let survey = 0; survey < 25; survey += 1) {
      const values = asked.flatMap(({ question, answer }): [string, unknown][] =>
        random() < 0.3 || question.archivedAt !== null ? [] : [[question.id, answer()]],
      )
      const state = new SurveyState(design, values, '2026-05-11')
      for (const place of design.questions.values()) {
        for (const what of contradictions(outcomes, place, state)) {
          wrong.push(`${what}\n${JSON.stringify(groups)}\n${JSON.stringify(values)}`)
        }
      }
    }
  }
  expect(wrong.slice(0, 2)).toEqual([])
  // The claims are made often enough for the check to mean something.
  expect(seen.never).toBeGreaterThan(50)
  expect(seen.always).toBeGreaterThan(10)
  expect(seen.constant).toBeGreaterThan(10)
  expect(seen.none).toBeGreaterThan(10)
})
