import { use, useMemo, useSyncExternalStore } from 'react'
import { flagsOf, type ReviewFlag } from '../../../../../engine/survey/review-flags'
import { isComputed } from '../../../../../kinds/index'
import { questionKey } from '../../../../answers/answer-address'
import { useCall } from '../../../../api/calls/query'
import { handledByCaller } from '../../../../api/calls/status-groups'
import type { QuestionRecord } from '../../../../answers/survey/records'
import { CommentsContext } from '../../comments/comments-context'
import { isOpen } from '../../comments/use-threads'
import { groupsOf } from '../../../../answers/survey/survey-record'
import type { SurveyView } from '../../survey-view'

/** A question whose answer deserves a look. */
export interface FlaggedQuestion {
  readonly key: string
  readonly question: QuestionRecord
  readonly groupId: string
  readonly groupName: string
  readonly flags: readonly ReviewFlag[]
}

/** Questions of a survey whose answers deserve a look, in the survey's order. */
export function useReviewFlags({ survey, store }: Pick<SurveyView, 'survey' | 'store'>) {
  const { data, error, isPending, refetch } = useCall(
    'surveyReview',
    { params: { surveyId: survey.id }, quiet: handledByCaller },
    { staleTime: 0 },
  )
  const threads = use(CommentsContext)?.threads
  // Answers that were read again change the state of their group.
  const states = useSyncExternalStore(store.subscribeGroups, store.groups)
  const events = data?.data
  const flagged = useMemo<readonly FlaggedQuestion[]>(() => {
    const changed = new Set(events?.changed)
    const conflicts = new Set(events?.conflicts)
    return groupsOf(survey).flatMap(({ id: groupId, name: groupName, questions }) =>
      questions.flatMap((question) => {
        const key = questionKey(question)
        const thread = threads?.get(key)
        const isShown = states.some(({ id }) => id === groupId)
        const { visible, ...answer } = store.question(key)
        const flags = flagsOf(
          { ...answer, visible: visible && isShown, computed: isComputed(question.kind) },
          {
            changed: changed.has(question.id),
            conflict: conflicts.has(question.id),
            commented: thread !== undefined && isOpen(thread),
          },
        )
        return flags.length === 0 ? [] : [{ key, question, groupId, groupName, flags }]
      }),
    )
  }, [survey, store, states, threads, events])
  return { flagged, isPending, error, refetch }
}
