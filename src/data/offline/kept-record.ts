import type { Resource } from '../../../contract/model/index'
import type { Stored } from '../outbox/operation'

/** What was said about one answer of a survey, as its screens read it. */
export type KeptThread = Resource<'threads', 'comments.user' | 'resolvedBy'>

/** A survey with its design, answers and author, as its screens read it (spec §7), and what was said about its answers. */
export type KeptRecord = Resource<
  'surveys',
  'database.groups.questions' | 'answersGroups.answers' | 'user'
> & { readonly threads?: readonly KeptThread[] }

type KeptGroup = KeptRecord['answersGroups'][number]
type KeptAnswer = KeptGroup['answers'][number]

/** What is known anew of an answer; what is not said of it stays as it was. */
export type AnswerNews = Partial<Omit<KeptAnswer, 'id' | 'question'>> & { readonly id: string }

/** What is known anew of one group's answers: after a save, or after its answers group was read again. */
export interface GroupNews {
  /** The answers group. */
  readonly id: string
  /** The group of the design. */
  readonly groupId: string
  readonly status?: KeptGroup['status']
  readonly answers: readonly (AnswerNews & { readonly questionId: string })[]
  /** Ids of answers that are not there any more. */
  readonly removed?: readonly string[]
}

/** What is known anew once an answer was stored. */
export function newsOf({ operation, answer: stored, answersGroupId }: Stored): GroupNews {
  const { groupId, questionId } = operation
  // Without its relations, which the reply may not name.
  const { question: _question, answersGroup: _answersGroup, ...answer } = stored
  return { id: answersGroupId, groupId, answers: [{ ...answer, questionId }] }
}

function revisionOf(answer: AnswerNews | undefined): number {
  return answer?.revision ?? -1
}

function withAnswers(answers: readonly KeptAnswer[], news: GroupNews): KeptAnswer[] {
  const known = new Map(answers.map((answer) => [answer.question?.id ?? '', answer]))
  for (const { questionId, ...answer } of news.answers) {
    const before = known.get(questionId)
    // Replies may overtake each other.
    if (before?.id === answer.id && revisionOf(before) > revisionOf(answer)) continue
    const next = { ...before, ...answer, question: { id: questionId } }
    known.set(questionId, next as KeptAnswer)
  }
  return [...known.values()].filter(({ id }) => !news.removed?.includes(id))
}

/** The survey with what is known anew of one of its groups. */
export function withGroup(record: KeptRecord, news: GroupNews): KeptRecord {
  const now = new Date().toISOString()
  const made: KeptGroup = {
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

/** A survey that was just read, but for answers that were saved while it was on its way. */
export function newest(read: KeptRecord, before: KeptRecord): KeptRecord {
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
