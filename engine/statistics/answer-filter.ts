import type { ConditionRow } from '../../contract/condition-row'
import { compile } from '../../formula/compile'
import { formulaOf } from '../conditions/formula-of'
import { questionLookup } from '../conditions/question'
import { groupKey, type CompiledDesign, type DesignQuestion } from '../survey/design'
import { formulaScope } from '../survey/scope'
import { SurveyState } from '../survey/state'
import { responseReader, type Fact } from './facts'
import { isAnswered } from './figures/column'

/** Tells whether a filter matches a survey, by one fact of it and its day in Italy. */
type FactTest = (fact: Fact, day: string) => boolean

/** The id of the virtual group whose condition is the filter. */
const filterId = 'filter'

/** Whether a filter depends on the survey's day too, not only on its fact. */
export function isOfSurveyDay(row: ConditionRow): boolean {
  return row.test === 'day' && row.day === 'survey'
}

/**
 * Builds the test of a filter on options, each with all options below it. Like a condition it is false if the answer is missing: a
 * survey without an answer is not one with none of the options.
 */
function optionTest(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
  { options, operator }: Extract<ConditionRow, { test: 'options' }>,
): FactTest {
  const read = responseReader(design, designQuestion)
  const ids = new Set(options)
  return (fact) => {
    const response = read(fact)
    if (!isAnswered(response)) return false
    const isChosen = response.some((value) =>
      Array.isArray(value) ? value.some((key) => ids.has(key)) : ids.has(String(value)),
    )
    return isChosen === (operator === 'any')
  }
}

/** A design of one question that is always asked, even if it is computed. Its only group is shown if the filter matches. */
function filteringDesign(
  design: CompiledDesign,
  designQuestion: DesignQuestion,
  row: ConditionRow,
): CompiledDesign {
  const text = formulaOf({ join: 'all', rows: [row] }, questionLookup(design))
  const filterGroup = {
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
  const alwaysAsked = { ...designQuestion, kind, condition: null, computation: null, needs: [] }
  return {
    ...design,
    groups: new Map([[filterId, filterGroup]]),
    questions: new Map([[designQuestion.key, alwaysAsked]]),
    order: [filterGroup.key],
    cyclic: new Set(),
  }
}

/**
 * Builds the test of a filter on one answer. It reads the stored answer, or a formula's
 * stored result, by the code of conditions. A figure and the filter on it therefore use the same facts.
 */
export function answerTest(design: CompiledDesign, row: ConditionRow): FactTest {
  const designQuestion = design.questions.get(row.questionId)
  if (designQuestion === undefined) return () => false
  // A formula knows the last level of an answer only, and can't tell two options with the same code.
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
