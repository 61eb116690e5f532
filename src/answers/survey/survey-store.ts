import type { Missing } from '../../../engine/survey/state'
import { italianDay } from '../../../engine/survey/day'
import type { MissingReason } from '../../../contract/survey-status'
import type { TypedText } from '../../../kinds/fields/typed-text'
import type { CommitMode } from '../../../ui/fields/leaving'
import { TypingPause } from '../../../ui/fields/typing-pause'
import { keyInSurvey } from '../answer-address'
import type { GroupChanges } from '../offline/offline-record'
import type { AnswerQueue } from '../queue/answer-queue'
import { type AnswerChanges, isAnswerTo, isOvertaken } from '../queue/operation'
import type { Outcome } from '../queue/queue-state'
import type { FieldEffect, FieldEvent } from '../state/field'
import { fieldAfter } from '../state/field-table'
import type { QuestionState } from '../state/question-state'
import type { RereadGroup } from '../sync/reread'
import { checkValue } from './check-value'
import { FieldDelivery } from './field-delivery'
import type { ConflictActions, FillingStore } from './filling-store'
import type { GroupState } from './group-states'
import { type Entry, SurveyFields } from './survey-fields'
import type { SurveyRecord } from './survey-record'
import type { Unsaved } from './unsaved-fields'

/**
 * Listener that is called after each acknowledged save, to update the group's status (product §5).
 *
 * @param saved changes that the reply lists; null if it lists none, or if the server has another answer that this page has not shown
 */
export type OnStored = (
  groupId: string,
  answersGroupId: string,
  saved: AnswerChanges | null,
) => void

/**
 * Answers of one survey while its pages are open. Each question has a field with a state of its own, so that typing redraws one field
 * and the formulas that depend on it. What an event does to a field is in `state/field-table.ts`; the store carries out what follows.
 */
export class SurveyStore implements FillingStore {
  readonly surveyId: string
  readonly today = italianDay(new Date())
  readonly #fields: SurveyFields
  readonly #queue: AnswerQueue
  readonly #delivery: FieldDelivery
  readonly #onStored: OnStored
  readonly #keepFocus: (change: () => void) => void
  readonly #pauses = new Map<string, TypingPause>()
  /** Ids of groups with an answer on the server that is newer than the one that the doctor is typing over. */
  readonly #unseen = new Set<string>()
  readonly #unsubscribe: () => void

  /** @param keepFocus makes a change that may replace the field that has the focus */
  constructor(
    survey: SurveyRecord,
    queue: AnswerQueue,
    onStored: OnStored,
    keepFocus: (change: () => void) => void = (change) => change(),
  ) {
    this.surveyId = survey.id
    this.#fields = new SurveyFields(survey, queue.waiting(survey.id))
    this.#queue = queue
    this.#onStored = onStored
    this.#keepFocus = keepFocus
    this.#delivery = new FieldDelivery(queue, this.today, survey, this.#fields.groups)
    for (const operation of queue.drafts.all(survey.id)) this.#hear({ kind: 'found', operation })
    for (const operation of queue.texts.all(survey.id)) this.#hear({ kind: 'text', operation })
    this.#unsubscribe = queue.subscribe((outcome) => this.#hear(outcome))
  }

  /** Doctor's decisions on answers that could not be stored. */
  readonly saving: ConflictActions = {
    keepMine: (key) => this.#decide(key, 'choseMine'),
    takeTheirs: (key) => {
      this.#commit(key)
      if (this.#fields.find(key) !== undefined) this.#dispatch(key, { kind: 'choseTheirs' })
    },
    sendAgain: (key) => this.#decide(key, 'sentAgain'),
    discardRefused: (key) => {
      this.#commit(key)
      if (this.#fields.find(key) !== undefined) return this.#dispatch(key, { kind: 'discarded' })
      // The question may have been deleted from the design.
      const refused = this.#queue.waiting(this.surveyId).find((one) => keyInSurvey(one) === key)
      if (refused !== undefined) this.#queue.discard(refused)
    },
  }

  question(key: string): QuestionState {
    return this.#fields.at(key).state
  }

  subscribeQuestion(key: string, listener: () => void): () => void {
    return this.#fields.subscribe(key, listener)
  }

  readonly groups = (): readonly GroupState[] => this.#fields.groups.get()
  readonly subscribeGroups = (listener: () => void): (() => void) =>
    this.#fields.groups.subscribe(listener)

  /** Answers that are being typed or have a problem, so that the page can't say that all is saved. */
  readonly unsaved = (): Unsaved => this.#fields.unsaved.get()
  readonly subscribeUnsaved = (listener: () => void): (() => void) =>
    this.#fields.unsaved.subscribe(listener)

  /** Number of answers that are not in the queue: being typed, unreadable, against a rule, or to be confirmed. */
  readonly unfinished = (): number => this.#fields.unsaved.unfinished()

  /** Whether there is anything to fill in; otherwise the survey can't be completed. */
  asksSomething(): boolean {
    return this.#fields.state.asksSomething()
  }

  missing(): Missing[] {
    return this.#fields.state.missing()
  }

  /** Number of visible optional questions without an answer. */
  optional(): number {
    return this.groups().reduce((sum, group) => sum + group.optional, 0)
  }

  /** Number of questions with an answer, including those that a condition hides. */
  given(): number {
    return this.#fields.given()
  }

  /** Ids of a group's visible questions without an answer, required or not. */
  unanswered(groupId: string): string[] {
    return this.#fields.state.unanswered(groupId)
  }

  /** Number of visible groups with something to fill in, and of those that are complete. */
  progress(): { readonly groups: number; readonly complete: number } {
    return this.#fields.state.progress()
  }

  /** Whether a question is in the survey's design and no condition hides it. */
  shows(key: string): boolean {
    return this.#fields.find(key)?.state.visible ?? false
  }

  change(key: string, value: unknown, commitMode: CommitMode, typed?: TypedText): void {
    const entry = this.#fields.at(key)
    const { submitted } = entry.field
    const checked = checkValue(entry.designQuestion, value, submitted.value, this.today)
    // A value that was typed and removed again leaves the reason that was there before.
    const missingReason = checked.value === null ? submitted.missingReason : null
    const answer = { value: checked.value, missingReason }
    const text = typed ?? null
    if (commitMode === 'now') {
      const commit = this.#delivery.commitOf(entry, checked.value)
      return this.#dispatch(key, { kind: 'chosen', answer, text, commit })
    }
    this.#dispatch(key, { kind: 'typed', answer, problem: checked.problem, text })
  }

  giveReason(key: string, missingReason: MissingReason | null): void {
    const commit = this.#delivery.commitOf(this.#fields.at(key), null)
    this.#dispatch(key, { kind: 'reasonChosen', answer: { value: null, missingReason }, commit })
  }

  unreadable(key: string, message: string, commitMode: CommitMode = 'now', text = ''): void {
    const unfinished = commitMode === 'typing'
    this.#dispatch(key, { kind: 'unreadable', text, message, unfinished })
  }

  leave(key: string): void {
    this.#dispatch(key, { kind: 'left', commit: this.#delivery.commitOf(this.#fields.at(key)) })
  }

  confirm(key: string): void {
    this.#decide(key, 'confirmed')
  }

  /** Commits and sends all that is still being typed, as when the page is left. */
  flush({ keepalive = false }: { readonly keepalive?: boolean } = {}): void {
    for (const [key, { field }] of this.#fields.all())
      if (field.isTyping) this.#commit(key, keepalive)
    this.#queue.flush()
  }

  /** Notes an answers group that was created without an answer, as by the bookmark. */
  setAnswersGroup(groupId: string, answersGroupId: string): void {
    this.#fields.groups.setAnswersGroup(groupId, answersGroupId)
  }

  /**
   * Shows the answers of a group that was read again, except over newer typing.
   *
   * @returns ids of shown answers that the reply lacks: they were deleted, their question was moved, or they were stored since
   */
  reread({ id, groupId, status, answers }: RereadGroup): readonly string[] {
    this.setAnswersGroup(groupId, id)
    this.#unseen.delete(groupId)
    for (const answer of answers) {
      const entry = this.#fields.find(answer.questionId)
      if (entry === undefined || entry.designQuestion.computation !== null) continue
      this.#dispatch(answer.questionId, { kind: 'reread', answer })
    }
    if (!this.#isBusy(groupId)) this.#fields.groups.setStatus(groupId, status)
    const named = new Set(answers.map((answer) => answer.id))
    return this.#fields
      .ofGroup(groupId)
      .filter(({ designQuestion }) => designQuestion.computation === null)
      .flatMap(({ field: { answerId } }) =>
        answerId === null || named.has(answerId) ? [] : [answerId],
      )
  }

  /**
   * Applies the changes that a save's reply lists: statuses, unless something newer is being sent.
   *
   * @returns changes of the groups; null if the group has an answer of somebody else that its fields don't show yet
   */
  brought(groupId: string, { answers, statuses }: AnswerChanges): GroupChanges[] | null {
    if (this.#unseen.has(groupId)) return null
    const { groups } = this.#fields
    return statuses.flatMap(({ answersGroupId: id, status }) => {
      const changedGroupId = groups.groupIdOf(id)
      if (changedGroupId === undefined) return []
      if (!this.#isBusy(changedGroupId)) groups.setStatus(changedGroupId, status)
      const changed = answers.filter((one) => one.answersGroupId === id)
      return [{ id, groupId: changedGroupId, status, answers: changed }]
    })
  }

  /** Empties the fields of answers that the server has no longer, except fields with unsaved changes. */
  removed(groupId: string, answerIds: readonly string[]): void {
    for (const { address, field } of this.#fields.ofGroup(groupId))
      if (answerIds.includes(field.answerId ?? ''))
        this.#dispatch(keyInSurvey(address), { kind: 'removed' })
    this.#fields.groups.refresh()
  }

  /** Commits what is being typed, and ends. */
  dispose(): void {
    for (const [key, { field }] of this.#fields.all()) if (field.isTyping) this.#commit(key)
    for (const pause of this.#pauses.values()) pause.cancel()
    this.#unsubscribe()
  }

  /** Whether answers of a group are on their way, so that the server's status is not the last one. */
  #isBusy(groupId: string): boolean {
    return this.#fields
      .ofGroup(groupId)
      .some(
        ({ address, field }) =>
          field.operationId !== null || this.#pauses.has(keyInSurvey(address)),
      )
  }

  #commit(key: string, keepalive = false): void {
    const entry = this.#fields.find(key)
    if (entry === undefined) return
    const commit = this.#delivery.commitOf(entry, entry.field.value, keepalive)
    this.#dispatch(key, { kind: 'committed', commit })
  }

  #decide(key: string, kind: 'choseMine' | 'sentAgain' | 'confirmed'): void {
    const entry = this.#fields.find(key)
    if (entry !== undefined) this.#dispatch(key, { kind, commit: this.#delivery.commitOf(entry) })
  }

  /** Moves a field on by an event, and carries out what follows. */
  #dispatch(key: string, event: FieldEvent): void {
    const entry = this.#fields.at(key)
    const { field, effects } = fieldAfter(entry.field, event)
    this.#fields.set(key, field)
    for (const effect of effects) this.#carryOut(key, entry, effect)
  }

  #carryOut(key: string, entry: Entry, effect: FieldEffect): void {
    switch (effect.kind) {
      case 'startPause':
        return this.#startPause(key)
      case 'endPause':
        this.#pauses.get(key)?.cancel()
        this.#pauses.delete(key)
        return
      case 'evaluate':
        return this.#fields.evaluate(key, effect.answer)
      case 'refreshGroups':
        return this.#fields.groups.refresh()
      case 'releaseDraft':
        return this.#queue.drafts.release(effect.draft)
      case 'findText': {
        const text = this.#delivery.textOf(entry)
        if (text !== undefined) this.#dispatch(key, { kind: 'foundText', text })
        return
      }
      case 'showWaiting': {
        const operation = this.#delivery.otherChange(entry)
        if (operation !== null) this.#dispatch(key, { kind: 'adopted', operation })
        return
      }
      case 'overlook':
        this.#unseen.add(entry.designQuestion.group.id)
        return
      case 'reportStored': {
        const { operation, answersGroupId } = effect.stored
        const saved = effect.isShown ? effect.saved : null
        return this.#onStored(operation.groupId, answersGroupId, saved)
      }
      default:
        return this.#delivery.carryOut(entry, effect)
    }
  }

  #startPause(key: string): void {
    const pause = new TypingPause()
    this.#pauses.set(key, pause)
    pause.start(() => {
      const commit = this.#delivery.commitOf(this.#fields.at(key))
      this.#dispatch(key, { kind: 'paused', commit })
    })
  }

  /** Tells a field what the queue reports on its answer. */
  #hear(outcome: Outcome): void {
    const { operation } = outcome
    const key = keyInSurvey(operation)
    const entry = this.#fields.find(key)
    if (operation.surveyId !== this.surveyId || entry === undefined) return
    if (!isAnswerTo(operation, entry.designQuestion.question)) {
      // The answer was to another kind of question: the group is read again, and brings what the server made of it.
      if (outcome.kind === 'saved') this.#onStored(operation.groupId, outcome.answersGroupId, null)
      return
    }
    switch (outcome.kind) {
      case 'saved': {
        this.setAnswersGroup(operation.groupId, outcome.answersGroupId)
        const isOurs = !isOvertaken(operation, outcome.answer)
        return this.#dispatch(key, { kind: 'saved', stored: outcome, saved: outcome.saved, isOurs })
      }
      case 'refused':
        return this.#dispatch(key, outcome)
      case 'taken':
        return this.#dispatch(key, { kind: 'adopted', operation })
      case 'found': {
        const draft = outcome.operation
        const commit = this.#delivery.commitOf(entry, draft.value)
        return this.#dispatch(key, { kind: 'foundDraft', draft, commit })
      }
      case 'text':
        return this.#keepFocus(() => this.#carryOut(key, entry, { kind: 'findText' }))
    }
  }
}
