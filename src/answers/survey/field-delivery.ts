import { type AnswerAddress, answerKey } from '../answer-address'
import type { AnswerQueue } from '../queue/answer-queue'
import {
  type AnswerOperation,
  type Draft,
  sameAnswer,
  type SubmittedAnswer,
} from '../queue/operation'
import type { Commit, FieldEffect } from '../state/field'
import { checkValue } from './check-value'
import type { GroupStates } from './group-states'
import type { Entry } from './survey-fields'
import type { SurveyRecord } from './survey-record'

/** Effects on the answer queue: on its changes, drafts and texts. */
export type DeliveryEffect = Exclude<
  FieldEffect,
  {
    readonly kind:
      | 'startPause'
      | 'endPause'
      | 'evaluate'
      | 'refreshGroups'
      | 'releaseDraft'
      | 'findText'
      | 'showWaiting'
      | 'overlook'
      | 'reportStored'
  }
>

/**
 * Hands the answers of a survey's fields to the answer queue, and what is typed to its drafts (product §5). A draft is stored in the
 * browser from the first key on. A crash therefore loses nothing, not even a text that can't be read or that has to be confirmed.
 */
export class FieldDelivery {
  readonly #queue: AnswerQueue
  readonly #today: string
  readonly #designVersion: number | null
  readonly #groups: Pick<GroupStates, 'answersGroupId'>

  /**
   * @param today current day, for bounds on `today`
   * @param survey the survey as it was opened: its version of the design is that of the fields
   * @param groups knows the answers groups, which begin with their first answer
   */
  constructor(
    queue: AnswerQueue,
    today: string,
    survey: Pick<SurveyRecord, 'designVersion'>,
    groups: Pick<GroupStates, 'answersGroupId'>,
  ) {
    this.#queue = queue
    this.#today = today
    this.#designVersion = survey.designVersion ?? null
    this.#groups = groups
  }

  /**
   * Makes what is needed to commit a value. The change gets the id of the field's draft: one write replaces the draft in storage, so that
   * neither is lost or doubled.
   */
  commitOf(
    { designQuestion, address, field }: Entry,
    value: unknown = field.value,
    keepalive = false,
  ): Commit {
    const checked = checkValue(designQuestion, value, field.submitted.value, this.#today)
    return { checked, operationId: this.#queue.drafts.idFor(address), keepalive }
  }

  /** Change that the queue has for a field, if that is not its own; null without one. */
  otherChange({ address, field }: Entry): AnswerOperation | null {
    const waiting = this.#waitingFor(address)
    return waiting === undefined || waiting.operationId === field.operationId ? null : waiting
  }

  /** Text that a field has on another page, or had on an earlier one. */
  textOf({ address }: Entry): Draft | undefined {
    return this.#queue.texts.get(address)
  }

  carryOut(entry: Entry, effect: DeliveryEffect): void {
    const { address } = entry
    const { drafts, texts } = this.#queue
    switch (effect.kind) {
      case 'push':
        return this.#push(entry, effect)
      case 'keepDraft': {
        if (effect.isHeld && drafts.isUntouched(address)) return
        const change = this.#changeOf(entry, effect.answer, drafts.idFor(address))
        return drafts.keep({ ...change, typed: effect.typed })
      }
      case 'writeDraft':
        return drafts.flush()
      case 'dropDraft':
        return drafts.drop(address)
      case 'rebaseDraft':
        return this.#rebase(entry, effect.answersGroupId)
      case 'keepText':
        return this.#keepText(entry, this.#changeOf(entry, effect.answer))
      case 'dropText':
        return texts.drop(address)
      case 'discard':
        return this.#queue.discard(address)
      case 'giveUp':
        return this.#queue.giveUp(address, effect.current)
    }
  }

  #push(entry: Entry, effect: DeliveryEffect & { readonly kind: 'push' }): void {
    const { answer, confirmed, refusal, continued, operationId, keepalive } = effect
    const made = this.#changeOf(entry, answer, operationId)
    const designVersion = this.#versionOf(entry, answer)
    const change = { ...made, confirmed, refusal, designVersion }
    this.#queue.push(change, { keepalive, continued })
    this.#keepText(entry, change)
  }

  #waitingFor(address: AnswerAddress): AnswerOperation | undefined {
    const key = answerKey(address)
    return this.#queue.waiting(address.surveyId).find((one) => answerKey(one) === key)
  }

  /** Version by which an answer was given: a refused one that is sent again keeps that in which it was typed. */
  #versionOf({ address }: Entry, answer: SubmittedAnswer): number | null {
    const waiting = this.#waitingFor(address)
    const isAgain = waiting !== undefined && sameAnswer(waiting, answer)
    return (isAgain ? waiting.designVersion : null) ?? this.#designVersion
  }

  /** Bases a draft on the answer that was just stored. */
  #rebase({ address, field }: Entry, answersGroupId: string): void {
    const { drafts } = this.#queue
    const draft = drafts.get(address)
    if (draft === undefined || drafts.isUntouched(address)) return
    const { answerId, revision } = field
    drafts.keep({ ...draft, answersGroupId, answerId, revision })
  }

  /** Stores the field's text next to a change, since the field still shows it as it was typed. */
  #keepText({ field: { typed } }: Entry, change: AnswerOperation): void {
    const { texts } = this.#queue
    // A text that equals its value need not be stored.
    if (typed === null || typed.text === (change.value ?? '')) texts.drop(change)
    else texts.keep(change, typed)
  }

  /** Change that saves an answer of a field, based on what the field was read or saved with. */
  #changeOf(
    { designQuestion: { question, group }, address, field }: Entry,
    { value, missingReason }: SubmittedAnswer,
    operationId: string = crypto.randomUUID(),
  ): AnswerOperation {
    return {
      operationId,
      ...address,
      groupId: group.id,
      answersGroupId: this.#groups.answersGroupId(group.id),
      answerId: field.answerId,
      value,
      missingReason,
      confirmed: false,
      revision: field.revision,
      at: this.#queue.instants.next(),
      refusal: null,
      discarded: false,
      asked: { kind: question.kind, name: question.name },
      designVersion: this.#designVersion,
    }
  }
}
