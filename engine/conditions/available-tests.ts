import type { ComparisonOperator } from '../../formula/expression'
import { isLast } from '../../kinds/choice/tree'
import type { ConditionQuestion } from './question'
import type { Measure, Row, Test } from './row'
import { conditionRows as wording } from '../../i18n/words/condition-rows'

/** A test that the editor of conditions offers for a question. */
export interface AvailableTest {
  readonly key: string
  readonly label: string
  /** The test with nothing filled in yet. */
  readonly blank: Test
}

const comparisons: readonly ComparisonOperator[] = ['=', '<>', '>', '>=', '<', '<=']
const { operators } = wording

/** The key of a test, whatever its values are: equal for two rows that ask in the same manner. */
export function testKey(test: Test): string {
  if (test.test === 'number') return `${test.of} ${test.operator}`
  return 'operator' in test ? `${test.test} ${test.operator}` : test.test
}

function offered(label: string, blank: Test): AvailableTest {
  return { key: testKey(blank), label, blank }
}

function numberTests(of: Measure): AvailableTest[] {
  const labels = {
    value: (operator: ComparisonOperator) => operators.number[operator],
    score: (operator: ComparisonOperator) => operators.score(operators.number[operator]),
    count: (operator: ComparisonOperator) => operators.count[operator],
  }
  return comparisons.map((operator) =>
    offered(labels[of](operator), { test: 'number', of, operator, number: null }),
  )
}

function choiceTests({ choice, options }: ConditionQuestion): AvailableTest[] {
  const words = choice === 'many' ? operators.many : operators.one
  const hasScores = options?.nodes.some(({ option }) => option.score !== undefined) ?? false
  return [
    ...(['any', 'none'] as const).map((operator) =>
      offered(words[operator], { test: 'options', operator, options: [] }),
    ),
    ...(choice === 'many' ? numberTests('count') : []),
    ...(hasScores ? numberTests('score') : []),
  ]
}

function ownTests(question: ConditionQuestion): AvailableTest[] {
  if (question.choice !== null) return choiceTests(question)
  switch (question.type) {
    case 'boolean':
      return [
        offered(operators.true, { test: 'true' }),
        offered(operators.false, { test: 'false' }),
      ]
    case 'number':
      return numberTests('value')
    case 'text':
      return (['=', '<>'] as const).map((operator) =>
        offered(operators.text[operator], { test: 'text', operator, text: '' }),
      )
    case 'date':
      return comparisons.map((operator) =>
        offered(operators.day[operator], { test: 'day', operator, day: null }),
      )
    default:
      return []
  }
}

/** Tests that are available for a question, by its type in formulas; the likeliest first. */
export function availableTests(question: ConditionQuestion): AvailableTest[] {
  return [
    ...ownTests(question),
    offered(operators.answered, { test: 'answered' }),
    offered(operators.unanswered, { test: 'unanswered' }),
  ]
}

/** Row about a question with the likeliest test, still without a value. */
export function blankRow(question: ConditionQuestion): Row {
  const [first] = availableTests(question)
  return { ...(first?.blank ?? { test: 'answered' }), questionId: question.id }
}

/** Number of options up to which a question's complete rows name each of them. */
const maxNamedOptions = 6

/** Complete rows about a question that has few answers: `è «Sì»`, or one for each option. None for any other question. */
export function completeRows(question: ConditionQuestion): Row[] {
  const { id: questionId, choice, options, type } = question
  if (choice === null) {
    if (type !== 'boolean') return []
    return (['true', 'false'] as const).map((test) => ({ test, questionId }))
  }
  const available = options?.nodes.filter((node) => isLast(node) && !node.retired) ?? []
  if (available.length > maxNamedOptions) return []
  return available.map(({ option }) => ({
    test: 'options',
    operator: 'any',
    options: [option.id],
    questionId,
  }))
}

/** Whether a row's test is available for its question. */
export function isAvailable(row: Row, question: ConditionQuestion): boolean {
  const key = testKey(row)
  return availableTests(question).some((test) => test.key === key)
}

/** Another test for a row, with the values that it can take over. */
export function withTest(row: Row, test: Test): Row {
  const { questionId } = row
  if (row.test === 'number' && test.test === 'number') {
    return { ...test, number: row.number, questionId }
  }
  if (row.test === 'day' && test.test === 'day') return { ...test, day: row.day, questionId }
  if (row.test === 'text' && test.test === 'text') return { ...test, text: row.text, questionId }
  if (row.test === 'options' && test.test === 'options') {
    return { ...test, options: row.options, questionId }
  }
  return { ...test, questionId }
}
