import type { Resource } from '../../../contract/models/index'
import type { AnswerOperation } from '../../../src/answers/queue/operation'
import type { Attempt } from '../../../src/answers/queue/sender'

let last = 0

/** A change of an answer as the store makes it. */
export function operation(changes: Partial<AnswerOperation> = {}): AnswerOperation {
  last += 1
  return {
    operationId: `operation-${last}`,
    surveyId: '1',
    cell: '',
    groupId: '2',
    questionId: '3',
    answersGroupId: null,
    answerId: null,
    value: null,
    missingReason: null,
    confirmed: false,
    revision: null,
    at: last,
    refusal: null,
    discarded: false,
    asked: null,
    designVersion: null,
    ...changes,
  }
}

/** The answer that a server stores for a change. */
export function answerTo(
  { questionId, value, missingReason }: AnswerOperation,
  revision = 1,
): Resource<'answers'> {
  return {
    id: `answer-${questionId}`,
    value,
    missingReason,
    confirmed: false,
    revision,
    operationId: null,
    kind: 'text',
    reason: null,
    updatedAt: '2026-03-01T10:00:00Z',
    question: { id: questionId },
    answersGroup: { id: 'answers-group' },
  }
}

interface Sent {
  readonly operation: AnswerOperation
  readonly answer: (attempt: Attempt) => void
}

/** A server in the test's hands: each change that is sent waits until the test answers it. */
export function heldServer() {
  const sent: Sent[] = []
  return {
    sent,
    send: (operation: AnswerOperation) =>
      new Promise<Attempt>((resolve) => sent.push({ operation, answer: resolve })),
    values: () => sent.map(({ operation }) => operation.value),
    /** Stores the change that was sent as the n-th, from 0. */
    async store(index: number, revision = 1): Promise<void> {
      const one = sent[index]
      if (one === undefined) throw new Error(`nothing was sent as number ${index}`)
      const answer = answerTo(one.operation, revision)
      one.answer({ kind: 'saved', answer, answersGroupId: 'answers-group', saved: null })
      await acknowledge()
    },
    async answer(index: number, attempt: Attempt): Promise<void> {
      sent[index]?.answer(attempt)
      await acknowledge()
    },
  }
}

/** Lets what hangs on resolved promises happen. */
export async function acknowledge(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
