import { italianDay } from '../../../engine/survey/day'
import { compileDesign, type DesignQuestion } from '../../../engine/survey/design'
import { SurveyState } from '../../../engine/survey/state'
import { type AnswerAddress, keyInSurvey } from '../answer-address'
import { type AnswerOperation, type SubmittedAnswer, isAnswerTo } from '../queue/operation'
import { answerPhaseOf, type Field, openField, type StoredAnswer } from '../state/field'
import { hasAnswer, type QuestionState } from '../state/question-state'
import { GroupStates } from './group-states'
import { createListeners } from './listeners'
import { groupsOf, type SurveyRecord } from './survey-record'
import { UnsavedFields } from './unsaved-fields'

/** Question of an open survey. */
export interface Entry {
  readonly designQuestion: DesignQuestion
  readonly address: AnswerAddress
  field: Field
  /** State that is drawn. It is replaced, never changed, so that React compares by identity. */
  state: QuestionState
}

function storedAnswers(survey: SurveyRecord): Map<string, StoredAnswer> {
  const answers = survey.answersGroups.flatMap((group) => group.answers)
  return new Map(
    answers.flatMap((answer) => (answer.question === null ? [] : [[answer.question.id, answer]])),
  )
}

/** Drawn part of a field, but for what the evaluator says of its question. */
function drawn(field: Field): Omit<QuestionState, 'visible' | 'reason'> {
  const { value, missingReason, confirmed, problem, typed, generation } = field
  const phase = answerPhaseOf(field)
  return { value, missingReason, confirmed, problem, typed, generation, phase }
}

/**
 * Fields of a survey's questions, and what the evaluator computes of them: formulas, visibility, statuses. The server uses the same
 * evaluator. A change only notifies questions that look different after it.
 */
export class SurveyFields {
  readonly groups: GroupStates
  readonly unsaved: UnsavedFields
  readonly state: SurveyState
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #byGroup: ReadonlyMap<string, readonly Entry[]>
  readonly #listeners = createListeners()

  /**
   * @param waiting unacknowledged changes of an earlier page. They take precedence over the server's answers, unless the question has
   * another kind by now.
   */
  constructor(survey: SurveyRecord, waiting: readonly AnswerOperation[]) {
    const design = compileDesign(groupsOf(survey))
    const stored = storedAnswers(survey)
    const kept = waiting.filter(({ discarded }) => !discarded)
    const unsent = new Map(kept.map((one) => [keyInSurvey(one), one]))
    const entries = new Map<string, Entry>()
    for (const [id, designQuestion] of design.questions) {
      const change = unsent.get(id)
      const isValid = change !== undefined && isAnswerTo(change, designQuestion.question)
      const field = openField(stored.get(id), isValid ? change : undefined)
      const address = { surveyId: survey.id, cell: '', questionId: id }
      const state = { ...drawn(field), visible: true, reason: null }
      entries.set(id, { designQuestion, address, field, state })
    }
    this.#entries = entries
    this.#byGroup = new Map(
      [...design.groups].map(([id, { questions }]) => [
        id,
        questions.flatMap(({ question }) => entries.get(question.id) ?? []),
      ]),
    )
    const fields = [...entries].map(([id, { field }]) => [id, field] as const)
    this.state = new SurveyState(
      design,
      fields.map(([id, { value }]) => [id, value] as const),
      italianDay(survey.createdAt),
      fields.flatMap(([id, { missingReason }]) =>
        missingReason === null ? [] : [[id, missingReason] as const],
      ),
    )
    this.unsaved = new UnsavedFields(fields)
    this.groups = new GroupStates(survey, {
      design,
      state: this.state,
      hasAnswer: (id) => {
        const entry = entries.get(id)
        return entry !== undefined && hasAnswer(entry.state)
      },
      problems: () => this.unsaved.get().questionKeys,
    })
    for (const id of entries.keys()) this.#draw(id)
  }

  subscribe(key: string, listener: () => void): () => void {
    return this.#listeners.add(key, listener)
  }

  /** Entry of a question, by its `questionKey`; undefined if the design has no such question. */
  find(key: string): Entry | undefined {
    return this.#entries.get(key)
  }

  /** Entry of a question that the design has. */
  at(key: string): Entry {
    const entry = this.#entries.get(key)
    if (entry === undefined) throw new Error(`no question ${key} in this survey`)
    return entry
  }

  all(): Iterable<readonly [string, Entry]> {
    return this.#entries
  }

  /** Entries of one group, so that a save costs the same in a survey of any size. */
  ofGroup(groupId: string): readonly Entry[] {
    return this.#byGroup.get(groupId) ?? []
  }

  /** Number of questions with an answer, without formulas. */
  given(): number {
    return [...this.#entries.values()].filter(
      ({ designQuestion, state }) => designQuestion.computation === null && hasAnswer(state),
    ).length
  }

  /** Replaces a question's field. */
  set(key: string, field: Field): void {
    const entry = this.at(key)
    if (entry.field === field) return
    entry.field = field
    if (this.unsaved.update(key, field)) this.groups.problemsChanged()
    this.#draw(key)
  }

  /** Computes what depends on an answer. */
  evaluate(key: string, { value, missingReason }: SubmittedAnswer): void {
    const changes = this.state.set(key, value, missingReason)
    for (const id of changes.questions) this.#draw(id)
    this.groups.answersChanged(changes.groups)
  }

  /** Draws a question by its field, its visibility and the result of its formula. */
  #draw(key: string): void {
    const entry = this.at(key)
    const before = entry.state
    const computed = this.state.computed(key)
    const visible = this.state.isVisible(key)
    const next = { ...drawn(entry.field), visible, reason: null, ...computed }
    const names = Object.keys(next) as (keyof QuestionState)[]
    if (names.every((name) => Object.is(next[name], before[name]))) return
    entry.state = next
    this.#listeners.call(key)
  }
}
