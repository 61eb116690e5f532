import { compileDesign } from '../../engine/survey/design'
import { italianDay } from '../../engine/survey/day'
import { SurveyState } from '../../engine/survey/state'
import { questionKey } from '../answers/answer-address'
import { hasAnswer, type QuestionState } from '../answers/state/question-state'
import type { FillingStore } from '../answers/survey/filling-store'
import { type NavigationGroup, navigationGroups } from '../answers/survey/navigation-groups'
import type { GroupRecord } from '../answers/survey/records'
import { groupsOf, type SurveyRecord, withArchivedQuestions } from '../answers/survey/survey-record'

/** A stored survey as the reading screen draws it. */
export interface ReadSurvey {
  readonly store: FillingStore
  readonly groups: readonly GroupRecord[]
  /** Groups that the survey shows, with their status. */
  readonly states: readonly NavigationGroup[]
}

const noAnswer: QuestionState = {
  value: null,
  missingReason: null,
  confirmed: false,
  phase: 'stored',
  problem: null,
  typed: null,
  visible: true,
  reason: null,
  generation: 0,
}

/** States of the questions with an answer on the server, by their keys. Results of formulas are among them. */
function storedStates(survey: SurveyRecord): Map<string, QuestionState> {
  const answers = survey.answersGroups.flatMap((group) => group.answers)
  return new Map(
    answers.flatMap(({ question, value, missingReason, confirmed, reason }) =>
      question === null
        ? []
        : [
            [
              questionKey(question),
              { ...noAnswer, value, missingReason, confirmed, reason } as QuestionState,
            ],
          ],
    ),
  )
}

const nothing = () => undefined

/**
 * Makes a stored survey readable: what conditions show is computed, and all values are those on the server, results of
 * formulas too. Nothing can be changed through its store.
 */
export function readStored(survey: SurveyRecord): ReadSurvey {
  const groups = groupsOf(withArchivedQuestions(survey))
  const design = compileDesign(groups)
  const states = storedStates(survey)
  const stateOf = (key: string) => states.get(key) ?? noAnswer
  const keys = [...design.questions.keys()]
  const values = keys.map((key) => [key, stateOf(key).value] as const)
  const reasons = keys.flatMap((key) => {
    const { missingReason } = stateOf(key)
    return missingReason === null ? [] : [[key, missingReason] as const]
  })
  const evaluated = new SurveyState(design, values, italianDay(survey.createdAt), reasons)
  for (const key of keys) {
    const state = stateOf(key)
    const computed = states.has(key) ? null : evaluated.computed(key)
    states.set(key, { ...state, ...computed, visible: evaluated.isVisible(key) })
  }
  const statuses = new Map(survey.answersGroups.map(({ group, status }) => [group?.id, status]))
  const isAnswered = (key: string) => hasAnswer(stateOf(key))
  const shown = navigationGroups(groups, design, evaluated, isAnswered, new Set())
  return {
    groups,
    states: shown.map((group) => ({ ...group, status: statuses.get(group.id) ?? group.status })),
    store: {
      today: italianDay(new Date()),
      saving: null,
      question: stateOf,
      subscribeQuestion: () => nothing,
      change: nothing,
      giveReason: nothing,
      unreadable: nothing,
      leave: nothing,
      confirm: nothing,
    },
  }
}
