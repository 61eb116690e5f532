import { formulaScope } from '../survey/scope'
import type {
  CheckedQuestion,
  Context,
  Design,
  GroupCheck,
  OwnCheck,
  QuestionCheck,
  CheckedDesignQuestion,
} from './check'
import * as choices from './each/choices'
import * as formulas from './each/formulas'
import * as naming from './each/naming'
import * as values from './each/values'
import * as results from './each/results'
import type { DesignIssue, IssueWording } from './issue'
import { Outcomes } from './outcomes'
import { ExpectedResults, type ResultTally } from './trial-results'

/** Checks of a question by itself. */
const ownChecks: readonly OwnCheck[] = [
  naming.questionCode,
  choices.options,
  choices.optionLabels,
  choices.optionCodes,
  choices.optionScores,
  choices.defaults,
  values.bounds,
  naming.personalData,
]

/** Checks of a question within its design. */
const questionChecks: readonly QuestionCheck[] = [
  naming.questionName,
  choices.matrix,
  values.bands,
  results.measuredBounds,
  formulas.formula,
  results.results,
  formulas.questionCondition,
  formulas.required,
]

const groupChecks: readonly GroupCheck[] = [
  naming.groupName,
  naming.groupContent,
  formulas.groupCondition,
]

const ownIssuesByQuestion = new WeakMap<CheckedQuestion, readonly IssueWording[]>()

/** Issues of a question by itself, computed once for each version of the question. */
function ownIssues(designQuestion: CheckedDesignQuestion): readonly IssueWording[] {
  const cached = ownIssuesByQuestion.get(designQuestion.question)
  if (cached !== undefined) return cached
  const issues = ownChecks.flatMap((check) => check(designQuestion))
  ownIssuesByQuestion.set(designQuestion.question, issues)
  return issues
}

/** Issues of a design, in its order, and how far its formulas could be tried. */
export interface DesignReport {
  readonly issues: readonly DesignIssue[]
  readonly results: ResultTally
}

/**
 * Reports what is wrong or doubtful in a design before it is used, in the order of the design. Archived groups and questions are
 * left out: nobody answers them any more. "Always" and "never" mean that all answers which make a difference were tried. If those are
 * too many, the issue says how many were.
 */
export function checkDesign(design: Design): DesignReport {
  const context: Context = {
    design,
    outcomes: new Outcomes(design),
    results: new ExpectedResults(design),
    scope: formulaScope(design),
    order: new Map([...design.questions.keys()].map((id, index) => [id, index])),
  }
  const issues: DesignIssue[] = []
  for (const designGroup of design.groups.values()) {
    const { id: groupId, archivedAt } = designGroup.group
    if (archivedAt !== null) continue
    const ofGroup = groupChecks.flatMap((check) => check(designGroup, context))
    issues.push(...ofGroup.map((issue) => ({ ...issue, groupId, questionId: null })))
    for (const question of designGroup.questions) {
      if (!question.offered) continue
      const ofQuestion = [
        ...ownIssues(question),
        ...questionChecks.flatMap((check) => check(question, context)),
      ]
      issues.push(...ofQuestion.map((issue) => ({ ...issue, groupId, questionId: question.key })))
    }
  }
  return { issues, results: context.results.tally }
}
