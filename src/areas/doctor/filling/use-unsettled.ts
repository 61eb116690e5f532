import { useSyncExternalStore } from 'react'
import type { SurveyStore } from './survey-store'
import type { Unsettled } from './unsettled'

/** What of a survey is being typed or has to be looked at. */
export function useUnsettled(store: SurveyStore): Unsettled {
  return useSyncExternalStore(store.subscribeUnsettled, store.unsettled)
}
