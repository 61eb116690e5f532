import { italianDay } from '../../../engine/survey/day'
import { compileDesign } from '../../../engine/survey/design'
import { type Changes, SurveyState } from '../../../engine/survey/state'
import { type AnswerAddress, keyInSurvey } from '../answer-address'
import {
  type AnswerOperation,
  type SubmittedAnswer,
  isAnswerTo,
  sameAnswer,
} from '../queue/operation'
import { hasAnswer, type QuestionState } from '../state/question-state'
import { createListeners } from './listeners'
import { type AnswerEntry, createEntry, type StoredAnswer } from '../state/field'
import { createGroupStates } from './group-states'
import { groupsOf, type SurveyRecord } from './survey-record'
import { createUnsavedEntries } from './unsaved-fields'

/** State of a question without an answer on the server. */
interface NoAnswer extends SubmittedAnswer {
  readonly id: string | null
  readonly revision: number | null
}

function storedAnswers(survey: SurveyRecord): Map<string, StoredAnswer> {
  const stored = new Map<string, StoredAnswer>()
  for (const { answers } of survey.answersGroups) {
    for (const answer of answers) {
      if (answer.question !== null) stored.set(answer.question.id, answer)
    }
  }
  return stored
}

/**
 * Creates the entries of a survey's questions: their values, and what the evaluator computes of them (formulas, visibility, statuses). The
 * server uses the same evaluator. A change only notifies questions that look different after it.
 *
 * @param waiting unacknowledged changes of an earlier page. They take precedence over the server's answers, unless the question has
 * another kind by now.
 */
export function createAnswerBook(survey: SurveyRecord, waiting: readonly AnswerOperation[]) {
  const design = compileDesign(groupsOf(survey))
  const stored = storedAnswers(survey)
  const unsent = new Map(
    waiting.filter(({ discarded }) => !discarded).map((one) => [keyInSurvey(one), one]),
  )
  const entries = new Map<string, AnswerEntry>()
  for (const [id, designQuestion] of design.questions) {
    const change = unsent.get(id)
    const isValid = change !== undefined && isAnswerTo(change, designQuestion.question)
    entries.set(id, createEntry(designQuestion, stored.get(id), isValid ? change : undefined))
  }
  const values = [...entries].map(([id, { state }]) => [id, state.value] as const)
  const reasons = [...entries].flatMap(([id, { state }]) =>
    state.missingReason === null ? [] : [[id, state.missingReason] as const],
  )
  const day = italianDay(survey.createdAt)
  const state = new SurveyState(design, values, day, reasons)
  const listeners = createListeners()
  const unsettled = createUnsavedEntries(entries)
  const groups = createGroupStates(
    survey,
    design,
    state,
    (id) => {
      const entry = entries.get(id)
      return entry !== undefined && hasAnswer(entry.state)
    },
    () => unsettled.get().questionKeys,
  )

  function addressOf({ designQuestion, cell }: AnswerEntry): AnswerAddress {
    return { surveyId: survey.id, cell, questionId: designQuestion.question.id }
  }

  /** Entry of a question. @param questionId its `questionKey`, which is its id as long as groups have one cell */
  function entryOf(questionId: string): AnswerEntry {
    const entry = entries.get(questionId)
    if (entry === undefined) throw new Error(`no question ${questionId} in survey ${survey.id}`)
    return entry
  }

  function put(questionId: string, changes: Partial<QuestionState>): void {
    const entry = entryOf(questionId)
    const before = entry.state
    const next = { ...before, ...changes }
    const names = Object.keys(changes) as (keyof QuestionState)[]
    if (names.every((name) => Object.is(next[name], before[name]))) return
    entry.state = next
    if (unsettled.update(questionId, entry)) groups.withProblems()
    listeners.call(questionId)
  }

  /** Computed state of a question: its visibility, and the result of a formula. */
  function evaluated(questionId: string): Partial<QuestionState> {
    const computed = state.computed(questionId)
    const visible = state.isVisible(questionId)
    return computed === null ? { visible } : { visible, ...computed }
  }

  function refresh(changes: Changes): void {
    for (const id of changes.questions) put(id, evaluated(id))
    groups.changed(changes.groups)
  }

  function evaluate(questionId: string, { value, missingReason }: SubmittedAnswer): void {
    refresh(state.set(questionId, value, missingReason))
  }

  /** Replaces a field's answer by one that the doctor did not type here. */
  function replace(entry: AnswerEntry, answer: StoredAnswer | NoAnswer): void {
    const { id, value, missingReason, revision } = answer
    const questionId = entry.designQuestion.question.id
    const { generation, typed } = entry.state
    const changed = !sameAnswer(answer, entry.state)
    entry.answerId = id
    entry.revision = revision
    entry.submitted = { value, missingReason }
    entry.stored = { value, missingReason, revision }
    entry.refusal = null
    entry.operationId = null
    entry.typed = null
    put(questionId, {
      value,
      missingReason,
      confirmed: ('confirmed' in answer && answer.confirmed) || false,
      phase: 'stored',
      problem: null,
      typed: changed ? null : typed,
      generation: changed ? generation + 1 : generation,
    })
    if (changed) evaluate(questionId, answer)
  }

  for (const id of entries.keys()) put(id, evaluated(id))

  /** Entries of one group, so that a save costs the same in a survey of any size. */
  function entriesOf(groupId: string): AnswerEntry[] {
    const questions = design.groups.get(groupId)?.questions ?? []
    return questions.map(({ question }) => entryOf(question.id))
  }

  return {
    surveyId: survey.id,
    addressOf,
    entries,
    groups,
    unsettled,
    subscribe: listeners.add,
    asksSomething: () => state.asksSomething(),
    missing: () => state.missing(),
    unanswered: (groupId: string) => state.unanswered(groupId),
    progress: () => state.progress(),
    entryOf,
    entriesOf,
    put,
    evaluate,
    replace,
  }
}

export type AnswerBook = ReturnType<typeof createAnswerBook>
