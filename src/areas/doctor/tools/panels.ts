import { lazy } from 'react'

/** What the tools of a question open: nobody's first paint waits for it. */
export const HistoryDialog = lazy(() => import('./history/HistoryDialog'))
export const EmptyingDialog = lazy(() => import('./EmptyingDialog'))
