import type { charts } from '../../contract/models/question-templates'
import type { TemplateFilters } from '../../contract/models/templates'
import { rowProblem } from '../conditions/formula-of'
import { questionLookup } from '../conditions/question'
import type { CompiledDesign } from '../survey/design'
import { canGroupBy, chartsOf } from './template-design'
import { templateProblems } from '../../i18n/words/server/request-issues'

/** What is wrong with one field of a template or a block. */
export interface TemplateProblem {
  readonly pointer: string
  readonly detail: string
}

const problems = templateProblems

/** Why a block can't be shown as it says: its question, its chart, what it is grouped by (product §8). */
export function blockProblems(
  design: CompiledDesign,
  block: {
    readonly questionId: string
    readonly chart: (typeof charts)[number]
    readonly groupById: string | null
  },
): TemplateProblem[] {
  const { questionId, chart, groupById } = block
  if (!design.questions.has(questionId)) {
    return [{ pointer: '/questionId', detail: problems.question }]
  }
  const found: TemplateProblem[] = []
  if (chart !== 'auto' && !chartsOf(design, questionId).includes(chart)) {
    found.push({ pointer: '/chart', detail: problems.chart })
  }
  if (groupById === questionId) found.push({ pointer: '/groupById', detail: problems.itself })
  else if (groupById !== null && !design.questions.has(groupById)) {
    found.push({ pointer: '/groupById', detail: problems.question })
  } else if (groupById !== null && !canGroupBy(design, groupById)) {
    found.push({ pointer: '/groupById', detail: problems.groupBy })
  }
  return found
}

/** Why a filter on an answer means nothing in this design, else null. */
export function answerFilterProblem(
  design: CompiledDesign,
  answer: TemplateFilters['answer'],
): string | null {
  if (answer === null) return null
  const lookup = questionLookup(design)
  const problem = rowProblem(answer, lookup)
  if (problem !== null || answer.test !== 'options') return problem
  const tree = lookup(answer.questionId)?.options
  return answer.options.every((id) => tree?.byId.has(id) === true) ? null : problems.option
}
