import type { ConditionRow } from '../../contract/condition-row'
import { compile } from '../../formula/compile'
import { formulaOf } from '../conditions/formula-of'
import { questionLookup } from '../conditions/question'
import { groupKey, type CompiledDesign, type DesignQuestion } from '../survey/design'
import { formulaScope } from '../survey/scope'
import { SurveyState } from '../survey/state'
import { responseReader, type Fact } from './facts'
import { isAnswered } from './figures/column'

/** Whether a filter holds for a survey of which one fact is known, and its day in Italy. */
type FactTest = (fact: Fact, day: string) => boolean

/** The key of no group of a design: it stands for the filter. */
const filterId = 'filter'

/** Whether a filter hangs on a survey's day too, not on its fact alone. */
export function isOfSurveyDay(row: ConditionRow): boolean {
  return row.test === 'day' && row.day === 'survey'
}

/**
 * The test of a filter on options, each with all that lies below it. As in a condition nothing holds of an answer that is not there:
 * who did not answer has not chosen none of them.
 */
function optionTest(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
  { options, operator }: Extract<ConditionRow, { test: 'options' }>,
): FactTest {
  const read = responseReader(design, designQuestion)
  const meant = new Set(options)
  return (fact) => {
    const response = read(fact)
    if (!isAnswered(response)) return false
    const isChosen = response.some((value) =>
      Array.isArray(value) ? value.some((key) => meant.has(key)) : meant.has(String(value)),
    )
    return isChosen === (operator === 'any')
  }
}

/** A design of one question, which is always asked and given, also where it is computed, and a group that is shown where the filter holds. */
function filteringDesign(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
  row: ConditionRow,
): CompiledDesign {
  const text = formulaOf({ join: 'all', rows: [row] }, questionLookup(design))
  const virtual = {
    key: groupKey(filterId),
    group: { id: filterId, name: '', visibleIf: text, archivedAt: null, questions: [] },
    questions: [],
    condition: { formula: compile(text) },
    needs: [designQuestion.key],
  }
  const isDate = formulaScope(design).question(designQuestion.key)?.type === 'date'
  const kind =
    designQuestion.computation !== null && isDate
      ? {
          ...designQuestion.kind,
          formulaValue: (_: unknown, day: unknown) => ({ value: { day: String(day) } }),
        }
      : designQuestion.kind
  const given = { ...designQuestion, kind, condition: null, computation: null, needs: [] }
  return {
    ...design,
    groups: new Map([[filterId, virtual]]),
    questions: new Map([[designQuestion.key, given]]),
    order: [virtual.key],
    cyclic: new Set(),
  }
}

/**
 * The test of a filter on the answer to one question. It judges the stored answer, of a formula its stored result, by the code that
 * judges conditions: a figure and the filter on it are of the same facts.
 */
export function answerTest(design: CompiledDesign, row: ConditionRow): FactTest {
  const designQuestion = design.questions.get(row.questionId)
  if (designQuestion === undefined) return () => false
  // A formula knows the last level of an answer alone, and no option apart whose code is another's too.
  if (row.test === 'options') return optionTest(design, designQuestion, row)
  const part = filteringDesign(design, designQuestion, row)
  return (fact, day) => {
    const value = fact !== 'notAsked' && 'answer' in fact ? fact.answer : null
    const reason = fact !== 'notAsked' && 'missing' in fact ? fact.missing : null
    const reasons = reason === null ? [] : [[designQuestion.key, reason] as const]
    return new SurveyState(part, [[designQuestion.key, value]], day, reasons).isGroupVisible(
      filterId,
    )
  }
}
