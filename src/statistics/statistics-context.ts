import { createContext, useContext } from 'react'

/** What the surveys behind a figure are asked for by, and how they are called. */
export interface SurveysRequest {
  readonly block?: string
  readonly cell?: string
  readonly name: string
}

/** What every part of a page of statistics works with. */
interface StatsTools {
  /** Which surveys: what stands in each file beside its figures. */
  readonly fileHead: readonly string[]
  /** As of when the page's head is; left out while it is counted. */
  readonly computedAt?: string
  /** When the release was made that figures stand beside or for; left out where the reader needs none. */
  readonly releasedAt?: string
  /** Shows surveys; left out where the reader may not read them. */
  readonly openSurveys?: (asked: SurveysRequest) => void
}

export const StatsContext = createContext<StatsTools>({ fileHead: [] })

export const useStats = () => useContext(StatsContext)
