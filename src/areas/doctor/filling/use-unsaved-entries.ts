import { useSyncExternalStore } from 'react'
import type { SurveyStore } from './survey-store'
import type { UnsavedEntries } from './unsaved-entries'

/** What of a survey is being typed or has to be looked at. */
export function useUnsavedEntries(store: SurveyStore): UnsavedEntries {
  return useSyncExternalStore(store.subscribeUnsettled, store.unsettled)
}
