import { currentIn } from '../conflicts/current-answer'
import { problemOf } from '../conflicts/rejection-problem'
import { sameAnswer } from '../queue/operation'
import {
  type Field,
  type FieldEventOf,
  type FieldStep,
  noAnswer,
  type Replacement,
  revisionOf,
} from './field'

/** Whether a field has a change that is not saved yet, which no answer from the server may replace. */
const hasUnsavedChange = ({ operationId, isTyping, problem }: Field): boolean =>
  operationId !== null || isTyping || problem !== null

/** Replaces a field's answer by one that the doctor did not type here. */
export function replaced(field: Field, answer: Replacement): FieldStep {
  const { id, value, missingReason, revision, confirmed = false } = answer
  const isOther = !sameAnswer(answer, field)
  return {
    field: {
      value,
      missingReason,
      confirmed,
      problem: null,
      typed: isOther ? null : field.typed,
      generation: isOther ? field.generation + 1 : field.generation,
      isTyping: false,
      answerId: id,
      revision,
      submitted: { value, missingReason },
      stored: { value, missingReason, revision },
      operationId: null,
      refusal: null,
      continued: null,
    },
    effects: isOther ? [{ kind: 'evaluate', answer: { value, missingReason } }] : [],
  }
}

/** Bases the field on an answer that was stored, and ends the change that made it. */
export function saved(field: Field, event: FieldEventOf<'saved'>): FieldStep {
  const { operation, answer, answersGroupId } = event.stored
  // Revisions of two answers can't be compared: that of an answer which was there before is none for this one.
  const known = field.answerId === answer.id ? field.revision : null
  // Text that was never committed may be older than this save, which is then of an ended page.
  const isKnown = field.operationId !== null || (!field.isTyping && field.problem === null)
  // If the server has another answer, the group is read again, and brings it.
  const isShown = isKnown && event.isOurs
  const { value, missingReason } = operation
  const { revision } = answer
  const isLast = field.operationId === operation.operationId
  return {
    field: {
      ...field,
      answerId: answer.id,
      revision: isShown ? revision : known,
      ...(isShown && { stored: { value, missingReason, revision } }),
      ...(isLast && { operationId: null, refusal: null }),
    },
    effects: [
      ...(isShown ? [{ kind: 'rebaseDraft', answersGroupId } as const] : []),
      { kind: 'reportStored', isShown, stored: event.stored, saved: event.saved },
    ],
  }
}

/** Notes a refusal behind what the doctor is typing. */
export function noteRejected(
  field: Field,
  { operation, refusal }: FieldEventOf<'refused'>,
): FieldStep {
  if (field.operationId !== operation.operationId) return { field, effects: [] }
  const submitted = currentIn(refusal) === null ? field.stored : field.submitted
  return { field: { ...field, refusal, submitted }, effects: [] }
}

/** Shows why the server has refused the field's value. */
export function refused(field: Field, event: FieldEventOf<'refused'>): FieldStep {
  if (field.operationId !== event.operation.operationId) return { field, effects: [] }
  const { field: noted } = noteRejected(field, event)
  return { field: { ...noted, problem: problemOf(event.refusal) }, effects: [] }
}

/** Shows a change that the queue has adopted from an ended page, unless the doctor has a problem to solve here. */
export function adopted(field: Field, { operation }: FieldEventOf<'adopted'>): FieldStep {
  if (operation.discarded || field.problem !== null) return { field, effects: [] }
  const { value, missingReason, refusal, operationId } = operation
  const isUndecided = refusal === null || currentIn(refusal) !== null
  return {
    field: {
      ...field,
      value,
      missingReason,
      problem: problemOf(refusal),
      typed: null,
      generation: field.generation + 1,
      revision: revisionOf(operation, field.answerId),
      ...(isUndecided && { submitted: { value, missingReason } }),
      operationId,
      refusal,
    },
    effects: [{ kind: 'evaluate', answer: { value, missingReason } }, { kind: 'findText' }],
  }
}

/** Shows the text that the field had on an earlier page or has on another one, if it reads as the field's value. */
export function foundText(field: Field, { text }: FieldEventOf<'foundText'>): FieldStep {
  if (field.typed !== null || !sameAnswer(text, field)) return { field, effects: [] }
  const { typed, generation } = field
  return {
    field: { ...field, typed: text.typed.text ?? typed, generation: generation + 1 },
    effects: [],
  }
}

/** Whether an answer that was read is newer than the field's. */
function isNewer(field: Field, { answer }: FieldEventOf<'reread'>): boolean {
  const { answerId, revision } = field
  return revision === null || answerId !== answer.id || answer.revision > revision
}

/** Shows an answer that was read again, unless the field has a change that is not saved. */
export function reread(field: Field, event: FieldEventOf<'reread'>): FieldStep {
  if (!isNewer(field, event)) return { field, effects: [] }
  if (hasUnsavedChange(field)) return { field, effects: [{ kind: 'overlook' }] }
  const step = replaced(field, event.answer)
  return { field: step.field, effects: [...step.effects, { kind: 'findText' }] }
}

/** Empties a field whose answer the server has no longer, unless the field has a change that is not saved. */
export function removed(field: Field): FieldStep {
  if (hasUnsavedChange(field)) return { field, effects: [{ kind: 'overlook' }] }
  return replaced(field, { ...noAnswer, id: null, revision: null })
}
