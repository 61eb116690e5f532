// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { italianDay } from '../../engine/survey/day'
import {
  cycleText,
  dependenciesOf,
  compileDesign,
  type GroupDefinition,
  type QuestionDefinition,
} from '../../engine/survey/design'
import { formulaScope } from '../../engine/survey/scope'
import { SurveyState } from '../../engine/survey/state'
import { Random } from '../../server/seed/random'

const day = '2026-03-01'

function question(id: string, more: Partial<QuestionDefinition> = {}): QuestionDefinition {
  const base = { id, name: `Domanda ${id}`, kind: 'number', metadata: {}, required: false }
  return { ...base, visibleIf: '', archivedAt: null, ...more }
}

function group(id: string, questions: QuestionDefinition[], more: Partial<GroupDefinition> = {}) {
  return { id, name: `Gruppo ${id}`, visibleIf: '', archivedAt: null, questions, ...more }
}

const formula = (id: string, metadata: string, more: Partial<QuestionDefinition> = {}) =>
  question(id, { kind: 'formula', metadata, ...more })

function survey(groups: GroupDefinition[], values: Record<string, unknown> = {}): SurveyState {
  return new SurveyState(compileDesign(groups), Object.entries(values), day)
}

const bmi = [
  group('1', [
    question('1', { name: 'Peso', metadata: { unit: 'kg' } }),
    question('2', { name: 'Altezza' }),
    formula('3', '@q_1 / @q_2 ^ 2', { name: 'IMC' }),
    formula('4', 'IF(@q_3 >= 30; "obeso"; "non obeso")', { name: 'Classe' }),
  ]),
]

describe('formulas of a survey', () => {
  it('are computed from the answers, in whatever order they stand', () => {
    const state = survey(bmi, { 1: 80, 2: 2 })
    expect(state.computed('3')).toEqual({ value: 20, reason: null })
    expect(state.value('4')).toBe('non obeso')
    expect(state.computed('1')).toBeNull()
  })

  it('follow an answer at once, and say which questions look different', () => {
    const state = survey(bmi, { 1: 80, 2: 2 })
    const changes = state.set('1', 160)
    expect(state.value('4')).toBe('obeso')
    expect([...changes.questions].sort()).toEqual(['1', '3', '4'])
    expect([...changes.groups]).toEqual(['1'])
  })

  it('name the answers that are missing, through other formulas too', () => {
    expect(survey(bmi, { 2: 2 }).computed('4')).toEqual({
      value: null,
      reason: 'Manca la risposta a «Peso».',
    })
    expect(survey(bmi).computed('3')?.reason).toBe('Mancano le risposte a «Peso» e «Altezza».')
  })

  it('say why a result is impossible', () => {
    expect(survey(bmi, { 1: 80, 2: 0 }).computed('4')?.reason).toBe('Divisione per zero.')
  })

  it('have no value and a reason while empty, invalid or needing themselves', () => {
    const state = survey([
      group('1', [
        formula('1', ''),
        formula('2', '1 +'),
        formula('3', '@q_4'),
        formula('4', '@q_3'),
      ]),
    ])
    expect(state.computed('1')?.reason).toBe('La formula è vuota.')
    expect(state.computed('2')?.reason).toBe('La formula non è valida.')
    expect(state.computed('3')?.reason).toBe('La formula ha bisogno di sé stessa.')
  })

  it('know the survey’s own day', () => {
    expect(survey([group('1', [formula('1', 'YEAR(SURVEY_DATE())')])]).value('1')).toBe(2026)
  })

  it('read scores of options', () => {
    const metadata = { options: [{ id: 'a', label: 'Lieve', score: 2 }] }
    const groups = [
      group('1', [question('1', { kind: 'single_choice', metadata }), formula('2', '@q_1 * 3')]),
    ]
    expect(survey(groups, { 1: 'a' }).value('2')).toBe(6)
  })
})

const pregnancy = [
  group('1', [
    question('1', { kind: 'boolean', name: 'Gravidanza' }),
    question('2', { visibleIf: '@q_1', required: true, name: 'Settimane' }),
    formula('3', '@q_2 + 1'),
  ]),
  group('2', [question('4')], { visibleIf: '@q_2 > 20' }),
]

describe('a hidden question', () => {
  it('is shown only once its condition is true, an unknown one hides', () => {
    expect(survey(pregnancy).isVisible('2')).toBe(false)
    expect(survey(pregnancy, { 1: false }).isVisible('2')).toBe(false)
    expect(survey(pregnancy, { 1: true }).isVisible('2')).toBe(true)
  })

  it('keeps its answer and is null in formulas', () => {
    const state = survey(pregnancy, { 1: true, 2: 30, 4: 1 })
    expect(state.isVisible('4')).toBe(true)
    const changes = state.set('1', false)
    expect(state.value('2')).toBe(30)
    expect(state.computed('3')).toEqual({
      value: null,
      reason: '«Settimane» non è applicabile.',
    })
    expect(state.isVisible('4')).toBe(false)
    expect(state.isGroupVisible('2')).toBe(false)
    expect([...changes.questions].sort()).toEqual(['1', '2', '3', '4'])
    expect([...changes.groups].sort()).toEqual(['1', '2'])
    state.set('1', true)
    expect(state.value('3')).toBe(31)
  })

  it('is not required, and its group does not count', () => {
    const state = survey(pregnancy, { 1: false })
    expect(state.status('1')).toBe('complete')
    expect(state.missing()).toEqual([])
    expect(state.progress()).toEqual({ groups: 1, complete: 1 })
    state.set('1', true)
    expect(state.status('1')).toBe('in_progress')
    expect(state.missing()).toEqual([{ questionId: '2', groupId: '1', name: 'Settimane' }])
  })
})

describe('the status of a group', () => {
  const groups = [group('1', [question('1', { required: true }), question('2')])]

  it('is empty without answers, in progress, complete with every required one', () => {
    expect(survey(groups).status('1')).toBe('empty')
    expect(survey(groups, { 2: 1 }).status('1')).toBe('in_progress')
    expect(survey(groups, { 1: 1 }).status('1')).toBe('complete')
    expect(survey(groups, { 1: null, 2: 1 }).status('1')).toBe('in_progress')
  })

  it('needs every answer where none is required', () => {
    const free = [group('1', [question('1'), question('2')])]
    expect(survey(free, { 1: 1 }).status('1')).toBe('in_progress')
    expect(survey(free, { 1: 1, 2: 0 }).status('1')).toBe('complete')
  })

  it('is not complete with an answer that no longer stands', () => {
    const bounded = [group('1', [question('1', { required: true, metadata: { max: 10 } })])]
    const state = survey(bounded, { 1: 11 })
    expect(state.status('1')).toBe('in_progress')
    expect(state.missing()).toHaveLength(1)
  })

  it('does not judge a bound on today again on another day', () => {
    const dated = [group('1', [question('1', { kind: 'date', metadata: { min: 'today' } })])]
    expect(survey(dated, { 1: '2020-01-01' }).status('1')).toBe('complete')
  })

  it('leaves archived questions out, which still count in formulas', () => {
    const archived = [
      group('1', [
        question('1', { required: true, archivedAt: '2026-01-01T00:00:00.000Z' }),
        question('2'),
        formula('3', '@q_1 + @q_2'),
      ]),
    ]
    const state = survey(archived, { 1: 1, 2: 2 })
    expect(state.status('1')).toBe('complete')
    expect(state.value('3')).toBe(3)
    expect(survey(archived, { 2: 2 }).missing()).toEqual([])
  })

  it('of a group of formulas alone is complete with a result, and never counts', () => {
    const computed = [group('1', [question('1')]), group('2', [formula('2', '@q_1')])]
    expect(survey(computed).status('2')).toBe('empty')
    expect(survey(computed, { 1: 1 }).status('2')).toBe('complete')
    expect(survey(computed, { 1: 1 }).progress()).toEqual({ groups: 1, complete: 1 })
  })
})

describe('the design behind', () => {
  it('tells what needs what, and names a cycle', () => {
    const design = compileDesign(pregnancy)
    expect(dependenciesOf(design).get('g2')).toEqual(['2'])
    expect(dependenciesOf(design).get('4')).toEqual(['g2'])
    expect(cycleText(design, ['2', '1'])).toBe('«Settimane» → «Gravidanza» → «Settimane»')
  })

  it('gives formulas the types of their questions, formulas included', () => {
    const scope = formulaScope(compileDesign(bmi))
    expect(scope.question('3')?.type).toBe('number')
    expect(scope.question('4')?.type).toBe('text')
    expect(scope.question('9')).toBeNull()
  })

  it('tells of a key what hangs on it and no more, among 3,000 questions too', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => question(String(at + 10)))
    const state = survey([...bmi, group('2', many)], { 1: 80, 2: 2 })
    const { questions, groups } = state.set('1', 160)
    expect([...questions].sort()).toEqual(['1', '3', '4'])
    expect([...groups]).toEqual(['1'])
  })

  it('keeps Italian days on both sides of midnight', () => {
    expect(italianDay('2026-01-31T23:30:00.000Z')).toBe('2026-02-01')
    expect(italianDay('2026-07-01T21:59:00.000Z')).toBe('2026-07-01')
  })
})

describe('a changed answer', () => {
  const groupIds = ['1', '2', '3', '4']

  /** Four groups of six questions; formulas and conditions look at what stands before them. */
  function randomGroups(random: Random): GroupDefinition[] {
    const before: string[] = []
    const condition = () =>
      before.length > 0 && random.chance(0.4)
        ? `@q_${random.pick(before)} > ${random.whole(0, 2)}`
        : ''
    return groupIds.map((groupId) => {
      const visibleIf = condition()
      const questions = Array.from({ length: 6 }, (_, at) => {
        const id = `${groupId}${at}`
        const more = { visibleIf: condition(), required: random.chance(0.4) }
        const one =
          before.length > 0 && random.chance(0.3)
            ? formula(id, `@q_${random.pick(before)} + 1`, more)
            : question(id, { ...more, metadata: { max: 3 } })
        before.push(id)
        return one
      })
      return group(groupId, questions, { visibleIf })
    })
  }

  const looks = (state: SurveyState) =>
    groupIds.map((id) => [state.isGroupVisible(id), state.status(id), state.open(id)])

  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'is told group by group, and is what a survey opened anew would show (%i)',
    (seed) => {
      const random = new Random(seed)
      const groups = randomGroups(random)
      const values: Record<string, unknown> = {}
      const state = survey(groups)
      for (let step = 0; step < 25; step += 1) {
        const before = looks(state)
        const id = `${random.pick(groupIds)}${random.whole(0, 5)}`
        values[id] = random.chance(0.3) ? null : random.whole(0, 4)
        const changes = state.set(id, values[id])
        const after = looks(state)
        expect(after).toEqual(looks(survey(groups, values)))
        for (const [at, groupId] of groupIds.entries()) {
          if (!changes.groups.has(groupId)) expect(after[at]).toEqual(before[at])
        }
      }
    },
  )
})
