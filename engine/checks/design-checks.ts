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
import type { DesignIssue, IssueWording } from './issue'
import { Outcomes } from './outcomes'

const ofItself: readonly OwnCheck[] = [
  naming.questionCode,
  choices.options,
  choices.optionLabels,
  choices.optionCodes,
  choices.optionScores,
  choices.defaults,
  values.bounds,
  naming.personalData,
]

const ofQuestions: readonly QuestionCheck[] = [
  naming.questionName,
  choices.matrix,
  values.bands,
  formulas.formula,
  formulas.questionCondition,
  formulas.required,
]

const ofGroups: readonly GroupCheck[] = [
  naming.groupName,
  naming.groupContent,
  formulas.groupCondition,
]

const known = new WeakMap<CheckedQuestion, readonly IssueWording[]>()

function saidOfItself(designQuestion: CheckedDesignQuestion): readonly IssueWording[] {
  const found = known.get(designQuestion.question)
  if (found !== undefined) return found
  const response = ofItself.flatMap((look) => look(designQuestion))
  known.set(designQuestion.question, response)
  return response
}

/**
 * What is wrong or doubtful in a design before it is used, in the order of the design. Archived groups and
 * questions are not looked at: nobody is asked them any more. What is called always or never so was tried with all answers that make
 * a difference; where those are too many, a finding says how many were tried.
 */
export function checkDesign(design: Design): DesignIssue[] {
  const context: Context = {
    design,
    outcomes: new Outcomes(design),
    scope: formulaScope(design),
    order: new Map([...design.questions.keys()].map((id, at) => [id, at])),
  }
  const findings: DesignIssue[] = []
  for (const designGroup of design.groups.values()) {
    const { id: groupId, archivedAt } = designGroup.group
    if (archivedAt !== null) continue
    for (const look of ofGroups) {
      findings.push(
        ...look(designGroup, context).map((response) => ({
          ...response,
          groupId,
          questionId: null,
        })),
      )
    }
    for (const question of designGroup.questions) {
      if (!question.offered) continue
      const said = [
        ...saidOfItself(question),
        ...ofQuestions.flatMap((look) => look(question, context)),
      ]
      findings.push(...said.map((one) => ({ ...one, groupId, questionId: question.key })))
    }
  }
  return findings
}
