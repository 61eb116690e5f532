import type { Resource } from '../../../contract/models/index'
import type { Stored } from '../queue/operation'

/** What was said about one answer of a survey, as its screens read it. */
export type OfflineThread = Resource<'threads', 'comments.user' | 'resolvedBy'>

/** A survey with its design, answers and author, as its screens read it (product §2), and what was said about its answers. */
export type OfflineRecord = Resource<
  'surveys',
  'database.groups.questions' | 'answersGroups.answers' | 'user'
> & { readonly threads?: readonly OfflineThread[] }

type OfflineGroup = OfflineRecord['answersGroups'][number]
type OfflineAnswer = OfflineGroup['answers'][number]

/** What is known anew of an answer; what is not said of it stays as it was. */
export type AnswerChanges = Partial<Omit<OfflineAnswer, 'id' | 'question'>> & {
  readonly id: string
}

/** What is known anew of one group's answers: after a save, or after its answers group was read again. */
export interface GroupChanges {
  /** The answers group. */
  readonly id: string
  /** The group of the design. */
  readonly groupId: string
  readonly status?: OfflineGroup['status']
  readonly answers: readonly (AnswerChanges & { readonly questionId: string })[]
  /** Ids of answers that are not there any more. */
  readonly removed?: readonly string[]
}

/** What is known anew of a survey: of one of its groups, or of the survey itself. It is written as it is, beside the survey. */
export type OfflineChange =
  | { readonly group: GroupChanges; readonly survey?: never }
  | { readonly survey: Partial<OfflineRecord>; readonly group?: never }

/** What is known anew once an answer was stored. */
export function changesOf({ operation, answer: stored, answersGroupId }: Stored): GroupChanges {
  const { groupId, questionId } = operation
  // Without its relations, which the reply may not name.
  const { question: _question, answersGroup: _answersGroup, ...answer } = stored
  return { id: answersGroupId, groupId, answers: [{ ...answer, questionId }] }
}

function revisionOf(answer: AnswerChanges | undefined): number {
  return answer?.revision ?? -1
}

function withAnswers(answers: readonly OfflineAnswer[], news: GroupChanges): OfflineAnswer[] {
  const known = new Map(answers.map((answer) => [answer.question?.id ?? '', answer]))
  for (const { questionId, ...answer } of news.answers) {
    const before = known.get(questionId)
    // Replies may overtake each other.
    if (before?.id === answer.id && revisionOf(before) > revisionOf(answer)) continue
    const next = { ...before, ...answer, question: { id: questionId } }
    known.set(questionId, next as OfflineAnswer)
  }
  return [...known.values()].filter(({ id }) => !news.removed?.includes(id))
}

/** The survey with what is known anew of one of its groups. */
export function withGroup(record: OfflineRecord, news: GroupChanges): OfflineRecord {
  const now = new Date().toISOString()
  const made: OfflineGroup = {
    id: news.id,
    status: 'in_progress',
    createdAt: now,
    updatedAt: now,
    group: { id: news.groupId },
    survey: { id: record.id },
    user: record.user === null ? null : { id: record.user.id },
    answers: [],
  }
  const isThere = record.answersGroups.some(({ id }) => id === news.id)
  const answersGroups = isThere ? record.answersGroups : [...record.answersGroups, made]
  return {
    ...record,
    lastAnswersGroup: { id: news.id },
    answersGroups: answersGroups.map((one) =>
      one.id === news.id
        ? { ...one, status: news.status ?? one.status, answers: withAnswers(one.answers, news) }
        : one,
    ),
  }
}

/** The survey with what is known anew of it. */
export function withChange(record: OfflineRecord, { group, survey }: OfflineChange): OfflineRecord {
  return group === undefined ? { ...record, ...survey } : withGroup(record, group)
}

/** A survey that was just read, but for answers that were saved while it was on its way. */
export function newest(read: OfflineRecord, before: OfflineRecord): OfflineRecord {
  const known = new Map(
    before.answersGroups.flatMap(({ answers }) => answers).map((one) => [one.id, one]),
  )
  return {
    ...read,
    // They are read by themselves.
    ...(before.threads && { threads: before.threads }),
    answersGroups: read.answersGroups.map((group) => ({
      ...group,
      answers: group.answers.map((answer) => {
        const other = known.get(answer.id)
        return revisionOf(other) > revisionOf(answer) ? (other ?? answer) : answer
      }),
    })),
  }
}
