import type { Resource } from '../../../contract/models/index'
import type { Stored } from '../queue/operation'

/** Comment thread of one answer, as the survey's pages read it. */
export type OfflineThread = Resource<'threads', 'comments.user' | 'resolvedBy'>

/** Survey with its design, answers, author and comment threads, as its pages read it (product §2). */
export type OfflineRecord = Resource<
  'surveys',
  'database.groups.questions' | 'answersGroups.answers' | 'user'
> & { readonly threads?: readonly OfflineThread[] }

type OfflineGroup = OfflineRecord['answersGroups'][number]
type OfflineAnswer = OfflineGroup['answers'][number]

/** Changed fields of an answer; the others stay as they were. */
export type AnswerChanges = Partial<Omit<OfflineAnswer, 'id' | 'question'>> & {
  readonly id: string
}

/** Changes of one group's answers: after a save, or after its answers group was read again. */
export interface GroupChanges {
  /** Id of the answers group. */
  readonly id: string
  /** Id of the group in the design. */
  readonly groupId: string
  readonly status?: OfflineGroup['status']
  readonly answers: readonly (AnswerChanges & { readonly questionId: string })[]
  /** Ids of deleted answers. */
  readonly removed?: readonly string[]
}

/** Change of a survey: of one of its groups, or of the survey's own fields. The offline store writes it next to the survey's copy. */
export type OfflineChange =
  | { readonly group: GroupChanges; readonly survey?: never }
  | { readonly survey: Partial<OfflineRecord>; readonly group?: never }

/** Changes of the group after the server has stored an answer. */
export function changesOf({ operation, answer: stored, answersGroupId }: Stored): GroupChanges {
  const { groupId, questionId } = operation
  // Without relations, which the reply may lack.
  const { question: _question, answersGroup: _answersGroup, ...answer } = stored
  return { id: answersGroupId, groupId, answers: [{ ...answer, questionId }] }
}

function revisionOf(answer: AnswerChanges | undefined): number {
  return answer?.revision ?? -1
}

function withAnswers(answers: readonly OfflineAnswer[], changes: GroupChanges): OfflineAnswer[] {
  const byQuestion = new Map(answers.map((answer) => [answer.question?.id ?? '', answer]))
  for (const { questionId, ...answer } of changes.answers) {
    const before = byQuestion.get(questionId)
    // Replies may come in another order than they were sent in.
    if (before?.id === answer.id && revisionOf(before) > revisionOf(answer)) continue
    const next = { ...before, ...answer, question: { id: questionId } }
    byQuestion.set(questionId, next as OfflineAnswer)
  }
  return [...byQuestion.values()].filter(({ id }) => !changes.removed?.includes(id))
}

/** Applies the changes of a group to a survey. The answers group is created if the survey has none yet. */
export function withGroup(record: OfflineRecord, changes: GroupChanges): OfflineRecord {
  const now = new Date().toISOString()
  const created: OfflineGroup = {
    id: changes.id,
    status: 'in_progress',
    createdAt: now,
    updatedAt: now,
    group: { id: changes.groupId },
    survey: { id: record.id },
    user: record.user === null ? null : { id: record.user.id },
    answers: [],
  }
  const isThere = record.answersGroups.some(({ id }) => id === changes.id)
  const answersGroups = isThere ? record.answersGroups : [...record.answersGroups, created]
  return {
    ...record,
    lastAnswersGroup: { id: changes.id },
    answersGroups: answersGroups.map((one) =>
      one.id === changes.id
        ? {
            ...one,
            status: changes.status ?? one.status,
            answers: withAnswers(one.answers, changes),
          }
        : one,
    ),
  }
}

/** Applies a change to a survey. */
export function withChange(record: OfflineRecord, { group, survey }: OfflineChange): OfflineRecord {
  return group === undefined ? { ...record, ...survey } : withGroup(record, group)
}

/** Merges a survey that was just read with its copy, which has newer answers if they were saved while it was being read. */
export function newest(read: OfflineRecord, copy: OfflineRecord): OfflineRecord {
  const copied = new Map(
    copy.answersGroups.flatMap(({ answers }) => answers).map((one) => [one.id, one]),
  )
  return {
    ...read,
    // Threads are read by another call.
    ...(copy.threads && { threads: copy.threads }),
    answersGroups: read.answersGroups.map((group) => ({
      ...group,
      answers: group.answers.map((answer) => {
        const other = copied.get(answer.id)
        return revisionOf(other) > revisionOf(answer) ? (other ?? answer) : answer
      }),
    })),
  }
}
