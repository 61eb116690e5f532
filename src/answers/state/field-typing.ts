import { problemOf } from '../conflicts/rejection-problem'
import { type AnswerValue, type SubmittedAnswer, sameAnswer } from '../queue/operation'
import {
  type Commit,
  conflictOf,
  type Field,
  type FieldEffect,
  type FieldEventOf,
  type FieldStep,
  noAnswer,
  revisionOf,
} from './field'
import { after, send, takeTheirs } from './field-decisions'
import type { AnswerProblem } from './question-state'

/** Conflict as the field's problem, until the doctor has resolved it, whatever is typed meanwhile. */
function openConflict(field: Field): AnswerProblem | null {
  return conflictOf(field) === null ? null : problemOf(field.refusal)
}

/** Shows a value of the doctor that is not committed. */
function shows(field: Field, answer: SubmittedAnswer, typed: Field['typed']): Field {
  const problem = openConflict(field)
  return { ...field, ...answer, isTyping: true, problem, typed }
}

/** Draft of what is typed. A value that came back to the last committed answer needs none, only its text. */
function draftOf(
  field: Field,
  answer: SubmittedAnswer,
  problem: AnswerProblem | null,
  isHeld: boolean,
): FieldEffect[] {
  if (problem === null && sameAnswer(answer, field.submitted)) {
    return [{ kind: 'dropDraft' }, { kind: 'keepText', answer }]
  }
  const typed = { ready: problem === null, unreadable: null, text: field.typed }
  return [{ kind: 'keepDraft', answer, typed, isHeld }]
}

/** Shows what is typed, stores it as a draft, and starts the pause after which it is committed. */
export function typed(field: Field, { answer, problem, text }: FieldEventOf<'typed'>): FieldStep {
  const next = shows(field, answer, text)
  return {
    field: next,
    effects: [
      { kind: 'endPause' },
      { kind: 'evaluate', answer: problem?.kind === 'invalid' ? noAnswer : answer },
      ...draftOf(next, answer, problem, false),
      { kind: 'startPause' },
    ],
  }
}

/** Shows a chosen value, and commits it. */
export function chosen(field: Field, { answer, text, commit }: FieldEventOf<'chosen'>): FieldStep {
  const isInvalid = commit.checked.problem?.kind === 'invalid'
  return after(
    [{ kind: 'evaluate', answer: isInvalid ? noAnswer : answer }],
    committed(shows(field, answer, text), { commit }),
  )
}

/** Empties the field for the reason why it has no value, and commits that. */
export function reasonChosen(
  field: Field,
  { answer, commit }: FieldEventOf<'reasonChosen'>,
): FieldStep {
  const isEmptied = field.value !== null || field.problem !== null
  const generation = isEmptied ? field.generation + 1 : field.generation
  const next = { ...shows(field, answer, null), generation }
  return after([{ kind: 'evaluate', answer }], committed(next, { commit }))
}

/** Keeps a text that can't be read as a value: it is never sent (product §5). */
export function unreadable(
  field: Field,
  { text, message, unfinished }: FieldEventOf<'unreadable'>,
): FieldStep {
  const problem = { kind: 'unreadable', message, unfinished, text } as const
  const draft = { ready: false, unreadable: { text, message } }
  return {
    field: { ...field, missingReason: null, isTyping: false, problem, typed: null },
    effects: [
      { kind: 'endPause' },
      { kind: 'keepDraft', answer: field.submitted, typed: draft, isHeld: false },
      { kind: 'evaluate', answer: noAnswer },
    ],
  }
}

/** Ends typing that came back to the last committed answer. A conflict about that answer stays open. */
function restoreSubmitted(field: Field, value: AnswerValue): FieldStep {
  const isDiscarded = field.refusal !== null && conflictOf(field) === null
  const operationId = isDiscarded ? null : field.operationId
  const isStored = operationId === null && sameAnswer(field.submitted, field.stored)
  return {
    field: {
      ...field,
      value,
      isTyping: false,
      problem: openConflict(field),
      operationId,
      refusal: isDiscarded ? null : field.refusal,
      // The stored answer is what the field goes on from only if that is what it shows.
      revision: isStored ? field.stored.revision : field.revision,
    },
    effects: [
      ...(isDiscarded ? [{ kind: 'discard' } as const] : []),
      { kind: 'dropDraft' },
      { kind: 'keepText', answer: field.submitted },
      // A change of another page may have been adopted while this field was typed in.
      { kind: 'showWaiting' },
    ],
  }
}

/** Commits what was typed: it is sent if it can be, otherwise the field shows why not. */
function commitTyped(field: Field, commit: Commit, isPause: boolean): FieldStep {
  const { value, problem } = commit.checked
  const answer = { value, missingReason: field.missingReason }
  if (sameAnswer(answer, field.submitted) && problem?.kind !== 'invalid')
    return restoreSubmitted(field, value)
  const current = conflictOf(field)
  if (current !== null && sameAnswer(answer, current)) {
    // Typed the stored value: it resolves the conflict only once the field is left, since the doctor may type on.
    return isPause ? { field, effects: [] } : takeTheirs(field, current)
  }
  if (problem !== null)
    return {
      field: { ...field, value, problem },
      effects: draftOf(field, answer, problem, true),
    }
  return send({ ...field, value }, false, commit, isPause)
}

/** Ends the pause. A value that was typed is committed; a text that can't be read stays as it is. */
export function committed(field: Field, { commit }: { readonly commit: Commit }): FieldStep {
  const free = { ...field, continued: null }
  if (!field.isTyping) return { field: free, effects: [{ kind: 'endPause' }] }
  const { field: next, effects } = commitTyped(free, commit, false)
  return { field: next, effects: [{ kind: 'endPause' }, ...effects, { kind: 'refreshGroups' }] }
}

export function paused(field: Field, { commit }: FieldEventOf<'paused'>): FieldStep {
  if (!field.isTyping) return { field, effects: [{ kind: 'endPause' }] }
  const { field: next, effects } = commitTyped(field, commit, true)
  return { field: next, effects: [{ kind: 'endPause' }, ...effects, { kind: 'refreshGroups' }] }
}

/** Deletes the field's text, since the field was left, and commits what was typed. */
export function left(field: Field, { commit }: FieldEventOf<'left'>): FieldStep {
  const { field: next, effects } = committed({ ...field, typed: null }, { commit })
  // A value that can't be sent is stored at once: the doctor has finished with it, and the page may be killed.
  return { field: next, effects: [{ kind: 'dropText' }, ...effects, { kind: 'writeDraft' }] }
}

/** Shows a draft of an ended page as it was typed, unless something newer is being typed here. */
export function foundDraft(field: Field, { draft, commit }: FieldEventOf<'foundDraft'>): FieldStep {
  if (field.isTyping) return { field, effects: [{ kind: 'releaseDraft', draft }] }
  const { value, missingReason, typed } = draft
  // The draft is based on the answer as it was then, not as it was read now.
  const isFree = field.operationId === null
  const based: Field = {
    ...field,
    ...(isFree && {
      answerId: field.answerId ?? draft.answerId,
      revision: revisionOf(draft, field.answerId),
    }),
    generation: field.generation + 1,
  }
  if (typed.unreadable !== null) {
    const problem = { kind: 'unreadable', unfinished: false, ...typed.unreadable } as const
    return { field: { ...based, problem }, effects: [{ kind: 'evaluate', answer: noAnswer }] }
  }
  const { text = null } = typed
  const shown: Field = {
    ...based,
    value,
    missingReason,
    isTyping: true,
    problem: null,
    typed: text,
  }
  const { field: next, effects } = committed(shown, { commit })
  return {
    field: next,
    effects: [{ kind: 'evaluate', answer: { value, missingReason } }, ...effects],
  }
}
