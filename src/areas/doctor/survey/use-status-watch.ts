import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { takesAnswers } from '../../../../contract/survey-status'
import { CallError } from '../../../api/calls/call-error'
import { connection } from '../../../api/calls/connection'
import { call } from '../../../api/calls/http'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { notFoundStatuses, handledByCaller } from '../../../api/calls/status-groups'
import type { SurveyRecord } from '../filling/survey-record'
import { useQueueState } from '../filling/use-queue-state'
import { mergeSurvey, type OpenedSurvey } from '../survey-cache'

/** Whoever goes back and forth between windows asks no more often than this, in milliseconds. */
const pause = 5_000

const fields = {
  surveys: ['status', 'note', 'progress', 'customId', 'revision', 'updatedAt', 'completedAt'],
} as const

export interface StatusWatch {
  /** Whether somebody else, or another window, has moved the survey since it was opened here. */
  readonly isMovedElsewhere: boolean
  /** The server has no such survey any more, or it is no business of the reader's. */
  readonly isGone: boolean
  /** Reads anew where the survey stands, as when a move was refused. */
  readonly recheck: () => Promise<void>
}

/** Whether the server's own word has come for a survey that was shown as this browser had kept it, and its status is another. */
function hasMovedMeanwhile(before: OpenedSurvey, now: OpenedSurvey): boolean {
  if (before.data.id !== now.data.id || before.keptAt === null || now.keptAt !== null) return false
  return before.data.status !== now.data.status
}

/**
 * Keeps an eye on the status of a survey that is open: it may be completed in another window, returned, approved, locked or deleted. Read
 * again when the window comes back to the front, when the network does, and when an answer is refused because the survey takes none.
 *
 * @param onRead told when it, or an answer in it, was last changed
 */
export function useStatusWatch(
  opened: OpenedSurvey | undefined,
  onRead: ((changedAt: string) => void) | undefined,
): StatusWatch {
  const survey = opened?.data
  const client = useQueryClient()
  // A later move of the reader's own has another revision.
  const [moved, setMoved] = useState<{ readonly id: string; readonly revision: number } | null>(
    null,
  )
  const [goneId, setGoneId] = useState<string | null>(null)
  const [before, setBefore] = useState(opened)
  if (opened !== undefined && before !== opened) {
    setBefore(opened)
    if (before !== undefined && hasMovedMeanwhile(before, opened)) {
      setMoved({ id: opened.data.id, revision: opened.data.revision })
    }
  }
  const lastAt = useRef(0)

  async function recheck(): Promise<void> {
    if (survey === undefined) return
    lastAt.current = Date.now()
    const { id, status } = survey
    try {
      const { data } = await call('survey', {
        params: { surveyId: id },
        query: { fields },
        quiet: handledByCaller,
      })
      const { progress, note, customId, revision, updatedAt, completedAt } = data
      const changes = { progress, note, customId, revision, updatedAt, completedAt }
      mergeSurvey(client, id, { ...changes, status: data.status })
      setGoneId(null)
      if (data.status !== status) setMoved({ id, revision })
      onRead?.(updatedAt)
    } catch (error) {
      // The next call of the screen says what is wrong.
      if (!(error instanceof CallError)) throw error
      if (notFoundStatuses.includes(error.status)) setGoneId(id)
    }
  }

  const comeBack = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' || Date.now() - lastAt.current < pause) return
    void recheck()
  })
  useEffect(() => {
    lastAt.current = Date.now()
    const listen = () => comeBack()
    window.addEventListener('focus', listen)
    window.addEventListener('online', listen)
    document.addEventListener('visibilitychange', listen)
    // A network that comes back may have been "there" all the time, without a way to the server.
    const unsubscribe = connection.subscribe(() => {
      if (!connection.offline()) comeBack()
    })
    return () => {
      window.removeEventListener('focus', listen)
      window.removeEventListener('online', listen)
      document.removeEventListener('visibilitychange', listen)
      unsubscribe()
    }
  }, [])

  return {
    isMovedElsewhere:
      moved !== null && moved.id === survey?.id && moved.revision === survey.revision,
    isGone: goneId !== null && goneId === survey?.id,
    recheck,
  }
}

/** Asks where the survey stands when an answer finds no place in it, or it is said to take none although it seems to. */
export function useRefusedForStatus(
  survey: SurveyRecord,
  queue: AnswerQueue,
  recheck: () => Promise<void>,
): void {
  useQueueState(queue)
  const isRefused =
    takesAnswers(survey.status) &&
    queue
      .waiting(survey.id)
      .some(
        ({ refusal }) =>
          refusal !== null &&
          (refusal.code === 'notTakingAnswers' || notFoundStatuses.includes(refusal.status)),
      )
  const ask = useEffectEvent(() => void recheck())
  useEffect(() => {
    if (isRefused) ask()
  }, [isRefused])
}
