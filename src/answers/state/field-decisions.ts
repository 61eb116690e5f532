import { problemOf } from '../conflicts/rejection-problem'
import type { CurrentAnswer } from '../queue/operation'
import {
  type Commit,
  conflictOf,
  type Field,
  type FieldEffect,
  type FieldEventOf,
  type FieldStep,
  stay,
} from './field'
import { replaced } from './field-replies'

/** Puts earlier effects before those of a step. */
export const after = (effects: readonly FieldEffect[], step: FieldStep): FieldStep => ({
  field: step.field,
  effects: [...effects, ...step.effects],
})

/**
 * Hands an answer to the queue. During a conflict it gets the refusal of the answer before it, and waits like that one: typing on does
 * not resolve a conflict.
 */
export function send(
  field: Field,
  confirmed: boolean,
  { operationId, keepalive }: Omit<Commit, 'checked'>,
  isPause = false,
): FieldStep {
  const { value, missingReason, continued } = field
  const refusal = conflictOf(field) === null ? null : field.refusal
  const answer = { value, missingReason }
  return {
    field: {
      ...field,
      confirmed,
      problem: problemOf(refusal),
      isTyping: false,
      submitted: answer,
      operationId,
      refusal,
      continued: isPause ? operationId : null,
    },
    effects: [{ kind: 'push', answer, confirmed, refusal, continued, operationId, keepalive }],
  }
}

/** Resolves a conflict in favour of the stored answer. */
export function takeTheirs(field: Field, current: CurrentAnswer): FieldStep {
  const giveUp: FieldEffect[] = [{ kind: 'giveUp', current }, { kind: 'dropText' }]
  return after(giveUp, replaced({ ...field, typed: null }, current))
}

/** Sends a value outside a soft bound. */
export function confirmed(field: Field, { commit }: FieldEventOf<'confirmed'>): FieldStep {
  return field.problem?.kind === 'warning' ? send(field, true, commit) : stay(field)
}

/** Sends the field's value again. One outside a soft bound was confirmed before the server could refuse it. */
function sendConfirmed(field: Field, commit: Commit): FieldStep {
  return send(field, commit.checked.problem?.kind === 'warning', commit)
}

/** Decides a conflict for the doctor's own value, which is based on the stored one from now on. */
export function choseMine(field: Field, { commit }: FieldEventOf<'choseMine'>): FieldStep {
  if (field.problem?.kind !== 'conflict') return stay(field)
  const { id, revision } = field.problem.current
  return sendConfirmed({ ...field, answerId: id, revision, refusal: null }, commit)
}

export function choseTheirs(field: Field): FieldStep {
  if (field.problem?.kind !== 'conflict') return stay(field)
  const { field: next, effects } = takeTheirs(field, field.problem.current)
  return { field: next, effects: [...effects, { kind: 'refreshGroups' }] }
}

export function sentAgain(field: Field, { commit }: FieldEventOf<'sentAgain'>): FieldStep {
  return field.problem?.kind === 'refused' ? sendConfirmed(field, commit) : stay(field)
}

/**
 * Discards a refused value, and shows the stored one, or the change before it that still waits. A conflict is resolved for the stored
 * one, whatever else the field shows.
 */
export function discarded(field: Field): FieldStep {
  const current = conflictOf(field)
  if (current !== null) {
    const { field: next, effects } = takeTheirs(field, current)
    return { field: next, effects: [...effects, { kind: 'refreshGroups' }] }
  }
  const discard: FieldEffect = { kind: 'discard' }
  if (field.problem?.kind !== 'refused') return { field, effects: [discard] }
  const restored = replaced({ ...field, typed: null }, { ...field.stored, id: field.answerId })
  return {
    field: restored.field,
    effects: [
      discard,
      { kind: 'dropText' },
      ...restored.effects,
      { kind: 'showWaiting' },
      { kind: 'refreshGroups' },
    ],
  }
}
