import { createContext, useContext } from 'react'

/** Request for the surveys behind a figure: the server's names of block and cell, and the title of the list. */
export interface SurveysRequest {
  readonly block?: string
  readonly cell?: string
  readonly name: string
}

/** Values and actions that all parts of a page of statistics use. */
interface StatsTools {
  /** Lines that say which surveys were counted; each file has them next to its figures. */
  readonly fileHeader: readonly string[]
  /** Instant as of which the page was counted; missing while it is being counted. */
  readonly computedAt?: string
  /** Instant of the release that the page shows; missing if the reader may read all surveys. */
  readonly releasedAt?: string
  /** Blocks whose pictures the reader has asked for in the index. */
  readonly pictured?: ReadonlySet<string>
  /** Called when a block's picture has been saved, or can't be. */
  readonly onPictured?: (block: string) => void
  /** Saves a block's picture, wherever the block stands. */
  readonly savePicture?: (block: string) => void
  /** Shows the surveys behind a figure; missing if the reader may not read them. */
  readonly openSurveys?: (request: SurveysRequest) => void
}

export const StatsContext = createContext<StatsTools>({ fileHeader: [] })

export const useStats = () => useContext(StatsContext)
