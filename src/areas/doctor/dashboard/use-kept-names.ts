import { useEffect, useState } from 'react'
import { kept } from '../../../data/offline/kept'

/**
 * What to call a survey of which nothing but its number is at hand: by its patient's code and its database, where this browser has
 * kept it; there with a network or without.
 */
export function useKeptNames(): (surveyId: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    let wanted = true
    void kept()
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
