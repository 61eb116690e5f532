import type { charts, SurveyProperty } from '../../contract/models/question-templates'
import { rowsOfFilter, type AnswerFilter } from '../../contract/condition-row'
import { rowProblem } from '../conditions/formula-of'
import { questionLookup } from '../conditions/question'
import type { CompiledDesign } from '../survey/design'
import { canGroupBy, chartsOf } from './template-design'
import { templateProblems } from '../../i18n/words/server/request-issues'

/** A problem of one field of a template or a block. */
export interface TemplateProblem {
  readonly pointer: string
  readonly detail: string
}

const problems = templateProblems

/** Problems for which a block can't be shown: of its question, its chart, or the question it is grouped by (product §8). */
export function blockProblems(
  design: CompiledDesign,
  block: {
    readonly questionId: string
    readonly chart: (typeof charts)[number]
    readonly groupById: string | null
    readonly groupByProperty: SurveyProperty | null
  },
): TemplateProblem[] {
  const { questionId, chart, groupById, groupByProperty } = block
  if (!design.questions.has(questionId)) {
    return [{ pointer: '/questionId', detail: problems.question }]
  }
  const issues: TemplateProblem[] = []
  if (chart !== 'auto' && !chartsOf(design, questionId).includes(chart)) {
    issues.push({ pointer: '/chart', detail: problems.chart })
  }
  if (groupById === questionId) issues.push({ pointer: '/groupById', detail: problems.itself })
  else if (groupById !== null && !design.questions.has(groupById)) {
    issues.push({ pointer: '/groupById', detail: problems.question })
  } else if (groupById !== null && !canGroupBy(design, groupById)) {
    issues.push({ pointer: '/groupById', detail: problems.groupBy })
  }
  if (groupById !== null && groupByProperty !== null) {
    issues.push({ pointer: '/groupByProperty', detail: problems.twoGroupings })
  }
  return issues
}

/** The first problem of a filter on answers in this design, in Italian; null if there is none. */
export function answerFilterProblem(
  design: CompiledDesign,
  answer: AnswerFilter | null,
): string | null {
  if (answer === null) return null
  const lookup = questionLookup(design)
  for (const row of rowsOfFilter(answer).rows) {
    const problem = rowProblem(row, lookup)
    if (problem !== null) return problem
    if (row.test !== 'options') continue
    const tree = lookup(row.questionId)?.options
    if (!row.options.every((id) => tree?.byId.has(id) === true)) return problems.option
  }
  return null
}
