import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { takesAnswers } from '../../../../contract/survey-status'
import { CallError } from '../../../api/calls/call-error'
import { connection } from '../../../api/calls/connection'
import { call } from '../../../api/calls/http'
import { session } from '../../../answers/session'
import type { AnswerQueue } from '../../../answers/queue/answer-queue'
import { notFoundStatuses, handledByCaller } from '../../../api/calls/status-groups'
import type { SurveyRecord } from '../../../answers/survey/survey-record'
import { useQueueState } from '../filling/use-queue-state'
import { mergeSurvey, type OpenedSurvey, rereadSurvey } from '../survey-cache'
import { it } from '../../../../i18n/doctor'
import { toasts } from '../../../../ui/feedback/toasts'

/** Shortest time between two checks, in ms: a user may switch windows often. */
const minInterval = 5_000

const fields = {
  surveys: [
    'status',
    'note',
    'progress',
    'customId',
    'revision',
    'updatedAt',
    'completedAt',
    'designVersion',
  ],
} as const

export interface StatusWatch {
  /** Whether another person or window has changed the survey's status since it was opened here. */
  readonly isMovedElsewhere: boolean
  /** Whether the survey was deleted, or the user's access to it has ended. */
  readonly isDeleted: boolean
  /** Reads the survey's status again, as after a refused change. */
  readonly recheck: () => Promise<void>
}

/** Whether the server's survey, which replaces the offline copy, has another status than the copy. */
function hasMovedMeanwhile(previous: OpenedSurvey, now: OpenedSurvey): boolean {
  if (previous.data.id !== now.data.id) return false
  if (previous.keptAt === null || now.keptAt !== null) return false
  return previous.data.status !== now.data.status
}

/**
 * Watches the status of an open survey: it may be completed in another window, returned, approved, locked or deleted. The status is read
 * again when the window or the network comes back, and when another page of the browser has stored an answer. It is also read when an
 * answer is refused because the survey takes none.
 *
 * @param onRead called with the time of the survey's last change, of its answers too
 */
export function useStatusWatch(
  opened: OpenedSurvey | undefined,
  onRead: ((changedAt: string) => void) | undefined,
): StatusWatch {
  const survey = opened?.data
  const client = useQueryClient()
  // The revision distinguishes a later change by the user from the one that was noticed.
  const [moved, setMoved] = useState<{ readonly id: string; readonly revision: number } | null>(
    null,
  )
  const [deletedId, setDeletedId] = useState<string | null>(null)
  const [previous, setPrevious] = useState(opened)
  if (opened !== undefined && previous !== opened) {
    setPrevious(opened)
    if (previous !== undefined && hasMovedMeanwhile(previous, opened)) {
      setMoved({ id: opened.data.id, revision: opened.data.revision })
    }
  }
  const checkedAt = useRef(0)

  async function recheck(): Promise<void> {
    if (survey === undefined) return
    checkedAt.current = Date.now()
    const { id, status, designVersion } = survey
    try {
      const { data } = await call('survey', {
        params: { surveyId: id },
        query: { fields },
        quiet: handledByCaller,
      })
      const { progress, note, customId, revision, updatedAt, completedAt } = data
      const changes = { progress, note, customId, revision, updatedAt, completedAt }
      mergeSurvey(client, id, { ...changes, status: data.status })
      setDeletedId(null)
      const isMoved = data.status !== status
      if (isMoved) setMoved({ id, revision })
      onRead?.(updatedAt)
      // A survey that stayed open takes a newer version of its design when it is next opened.
      const isReread = isMoved || !takesAnswers(data.status)
      if (isReread && data.designVersion !== designVersion) await rereadSurvey(client, id)
    } catch (error) {
      // Other failures are ignored: the screen's next call shows them.
      if (!(error instanceof CallError)) throw error
      if (notFoundStatuses.includes(error.status)) setDeletedId(id)
    }
  }

  const onReturn = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return
    if (Date.now() - checkedAt.current >= minInterval) void recheck()
  })
  useEffect(() => {
    checkedAt.current = Date.now()
    const listen = () => onReturn()
    window.addEventListener('focus', listen)
    window.addEventListener('online', listen)
    document.addEventListener('visibilitychange', listen)
    // The browser may have had a network all the time, but no way to the server.
    const unsubscribe = connection.subscribe(() => {
      if (!connection.offline()) onReturn()
    })
    return () => {
      window.removeEventListener('focus', listen)
      window.removeEventListener('online', listen)
      document.removeEventListener('visibilitychange', listen)
      unsubscribe()
    }
  }, [])

  useSavedElsewhere(opened, () => minInterval + checkedAt.current - Date.now(), recheck)

  return {
    isMovedElsewhere:
      moved !== null && moved.id === survey?.id && moved.revision === survey.revision,
    isDeleted: deletedId !== null && deletedId === survey?.id,
    recheck,
  }
}

/**
 * Reads a survey's status again when another page of the browser has stored an answer of it, be it before it was here.
 *
 * @param wait time until the next check may be, in milliseconds
 */
function useSavedElsewhere(
  opened: OpenedSurvey | undefined,
  wait: () => number,
  recheck: () => Promise<void>,
): void {
  const { data: { id: surveyId } = {}, requestedAt } = opened ?? {}
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The check of the last rendering: what it calls may not be there yet when the wait begins.
  const check = useEffectEvent(() => void recheck())
  const checkSoon = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => check(), Math.max(0, wait()))
  })
  useEffect(() => {
    if (surveyId === undefined || requestedAt === undefined) return
    const { savedElsewhere } = session
    if (savedElsewhere.since(surveyId, requestedAt)) checkSoon()
    const unsubscribe = savedElsewhere.subscribe((id) => {
      if (id === surveyId) checkSoon()
    })
    return () => {
      clearTimeout(timer.current)
      unsubscribe()
    }
  }, [surveyId, requestedAt])
}

/** Reads the survey's status again if an answer was refused because the survey is missing or takes no answers. */
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
  const check = useEffectEvent(() => void recheck())
  useEffect(() => {
    if (isRefused) check()
  }, [isRefused])
}

/**
 * Handles a refused change of a survey: shows a toast for the statuses that the shell leaves to the caller (404 and 422, product §13). It
 * reads the survey's status again if another person was faster, or has deleted the survey.
 *
 * @throws the error itself unless it is a `CallError`
 */
export async function notifyRefusedChange(
  error: unknown,
  recheck: StatusWatch['recheck'],
): Promise<void> {
  if (!(error instanceof CallError)) throw error
  if (error.status === 404) toasts.error(it.doctor.survey.goneNow)
  if (error.status === 422) toasts.error(error.errors[0]?.detail ?? error.message)
  if (error.status === 409 || notFoundStatuses.includes(error.status)) await recheck()
}
