import { useEffect, useState } from 'react'
import { loadOfflineSurveys } from '../../../answers/offline/load-offline-surveys'

/**
 * What to call a survey of which nothing but its number is at hand: by its patient's code and its database, where this browser has
 * kept it; there with a network or without.
 */
export function useOfflineNames(): (surveyId: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let wanted = true
    void loadOfflineSurveys()
      .then((surveys) => surveys?.list())
      .then((all = []) => {
        if (!wanted) return
        const named = all.map(({ surveyId, customId, databaseName }) => {
          const name = customId || surveyId
          return [surveyId, databaseName === '' ? name : `${name} (${databaseName})`] as const
        })
        setNames(new Map(named))
      })
    return () => {
      wanted = false
    }
  }, [])
  return (surveyId) => names.get(surveyId) ?? surveyId
}
