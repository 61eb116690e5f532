// @module-tag calendar
import { describe, expect, it } from 'vitest'
import { compileDesign, type QuestionDefinition } from '../../engine/survey/design'
import { formulaScope } from '../../engine/survey/scope'
import { SurveyState } from '../../engine/survey/state'

const question = (id: string, metadata: unknown, visibleIf = ''): QuestionDefinition => ({
  id,
  name: `Domanda ${id}`,
  kind: typeof metadata === 'string' ? 'formula' : 'number',
  metadata,
  required: false,
  visibleIf,
  archivedAt: null,
})

const design = (
  questions: readonly QuestionDefinition[],
  former?: ReturnType<typeof compileDesign>,
) =>
  compileDesign([{ id: '1', name: 'Gruppo', visibleIf: '', archivedAt: null, questions }], former)

describe('the type of a formula', () => {
  it('is found however long the chain is that it hangs on, and asked for from its end', () => {
    const chain = Array.from({ length: 3_000 }, (_, at) =>
      question(String(at + 2), at === 0 ? '@q_1 > 3' : `SE(@q_${at + 1}; VERO; FALSO)`),
    )
    const scope = formulaScope(design([question('1', {}), ...chain]))
    expect(scope.question('3001')?.type).toBe('boolean')
    expect(scope.question('2')?.type).toBe('boolean')
  })

  it('that needs itself, or that can’t be read, is not known', () => {
    const scope = formulaScope(
      design([
        question('1', '@q_2 + 1'),
        question('2', '@q_1 + 1'),
        question('3', '('),
        question('4', '@q_3'),
      ]),
    )
    expect(scope.question('3')?.type).toBe('unknown')
    expect(scope.question('4')?.type).toBe('unknown')
    expect(scope.question('1')).not.toBeNull()
    expect(scope.question('5')).toBeNull()
  })
})

describe('a design compiled after another', () => {
  it('takes nothing over that has changed', () => {
    const before = design([question('1', {}), question('2', '@q_1 * 2'), question('3', '@q_1', '')])
    const after = design(
      [question('1', {}), question('2', '@q_1 * 3'), question('3', '@q_1', '@q_1 > 5')],
      before,
    )
    const state = new SurveyState(after, [['1', 4]], '2026-01-01')
    expect([state.value('2'), state.value('3'), state.isVisible('3')]).toEqual([12, 4, false])
    const back = design([question('1', {}), question('2', {}), question('3', '@q_1')], after)
    const again = new SurveyState(back, [['1', 4]], '2026-01-01')
    expect([again.value('2'), again.isVisible('3')]).toEqual([null, true])
  })
})
