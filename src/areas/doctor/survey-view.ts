import { useOutletContext } from 'react-router'
import { type View, views } from '../../../contract/roles'
import type { AnswerQueue } from '../../answers/queue/answer-queue'
import type { SurveyRecord } from './filling/survey-record'
import type { SurveyStore } from './filling/survey-store'

/** What the survey's frame gives to the screens within it. */
export interface SurveyView {
  readonly survey: SurveyRecord
  readonly store: SurveyStore
  readonly queue: AnswerQueue
  readonly view: View
  /** Whether this reader may change the answers now (product §3, §6). */
  readonly editable: boolean
  /** Somebody else, or another window, has moved the survey while it is open here. */
  readonly isMovedElsewhere: boolean
  /** The survey was deleted while it is open here, or is no business of the reader's any more: nothing can be saved in it. */
  readonly isGone: boolean
  /** Reads anew where the survey stands, as when a move was refused. */
  readonly recheck: () => Promise<void>
}

export function useSurveyView(): SurveyView {
  return useOutletContext<SurveyView>()
}

/** The view that an address names, or null where it names none. */
export function viewOfAddress(role: string | undefined): View | null {
  return views.find((view) => view === role) ?? null
}
