import { useOutletContext } from 'react-router'
import { type View, views } from '../../../contract/roles'
import type { AnswerQueue } from '../../answers/queue/answer-queue'
import type { SurveyRecord } from '../../answers/survey/survey-record'
import type { SurveyStore } from '../../answers/survey/survey-store'

/** Context that the survey's frame passes to its screens. */
export interface SurveyView {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly view: View
  /** Whether the user may change the answers now (product §3, §6). */
  readonly editable: boolean
  /** Whether another person or window has changed the survey's status while it is open here. */
  readonly isMovedElsewhere: boolean
  /** Whether the survey was deleted, or access to it ended, while it is open here: nothing can be saved in it. */
  readonly isDeleted: boolean
  /** Reads the survey's status again, as after a refused change. */
  readonly recheck: () => Promise<void>
}

export function useSurveyView(): SurveyView {
  return useOutletContext<SurveyView>()
}

/** The view that an address names; null if it names none. */
export function viewOfAddress(role: string | undefined): View | null {
  return views.find((view) => view === role) ?? null
}
