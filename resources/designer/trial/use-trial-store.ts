import { useEffect, useState } from 'react'
import type { Design } from '../design'
import { PreviewStore } from '../preview/preview-store'
import { keptAnswers } from './kept-answers'

/** Store of a design's trial. It begins with the answers that the tab has kept, and keeps them when the page is left. */
export function useTrialStore({ id, groups }: Design): PreviewStore {
  const [{ store, keep }] = useState(() => {
    const kept = keptAnswers(id)
    return { store: new PreviewStore(groups, kept.answers), keep: kept.keep }
  })
  useEffect(() => store.use(groups), [store, groups])
  useEffect(() => {
    const leave = () => keep(store.entered())
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      store.dispose()
      leave()
    }
  }, [store, keep])
  return store
}
