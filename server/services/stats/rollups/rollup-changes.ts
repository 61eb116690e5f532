import type { RollupChange } from '../../../db/queries/stats/folding'
import type { MonthChange } from '../../../db/queries/stats/months'
import type { PlacedSurvey } from '../../../db/queries/stats/survey-fact'
import type { FactSheet } from './current-facts'
import { surveyFactIds, surveyFacts } from './readings'

type Part = readonly [dimension: string, part: string]

/** Where a survey is counted month by month: with all others, with its centre's and its author's. */
function partsOf({ provider, userId }: PlacedSurvey): readonly Part[] {
  return [
    ['all', ''],
    ['provider', provider ?? ''],
    ['user', userId],
  ]
}

/** Where a survey is counted: by its status alone, and by one of month, centre and author. */
function cellsOf(survey: PlacedSurvey): readonly Part[] {
  return [...partsOf(survey), ['month', survey.day.slice(0, 7)]]
}

/** Cells, each with what was added to it. */
class Cells<Cell extends { readonly surveys: number; readonly values: number }> {
  readonly #cells = new Map<string, Cell>()

  add(key: readonly string[], cell: Cell): void {
    const id = JSON.stringify(key)
    const { surveys = 0, values = 0 } = this.#cells.get(id) ?? {}
    const sum = { surveys: surveys + cell.surveys, values: values + cell.values }
    this.#cells.set(id, { ...cell, ...sum })
  }

  /** Those that are others now. */
  changed(): Cell[] {
    return [...this.#cells.values()].filter(({ surveys, values }) => surveys !== 0 || values !== 0)
  }
}

/** What has changed in rollups, cell by cell. */
export class RollupChanges {
  readonly #cells = new Cells<RollupChange>()
  readonly #months = new Cells<MonthChange>()

  /** @param sign 1 = it is counted from now on, -1 = it was */
  count({ survey, facts }: FactSheet, sign: 1 | -1): void {
    const { status } = survey
    const cells = cellsOf(survey)
    for (const { questionId, fact } of facts) {
      const { key } = fact
      const values = fact.outcome === 'answered' ? sign : 0
      for (const [dimension, part] of cells) {
        const cell = { questionId, dimension, part, status, key, surveys: sign, values }
        this.#cells.add([questionId, dimension, part, status, key], cell)
      }
    }
    this.#countMonth({ survey, facts }, sign)
  }

  /** However often it gave one: a survey is counted once. */
  #countMonth({ survey, facts }: FactSheet, sign: 1 | -1): void {
    const { status } = survey
    const month = survey.day.slice(0, 7)
    const known = new Set<string>()
    for (const { questionId, fact } of facts) {
      if (questionId !== surveyFacts.itself && surveyFactIds.includes(questionId)) continue
      const { outcome } = fact
      const key = `${questionId}/${outcome}`
      const counts = {
        surveys: known.has(key) ? 0 : sign,
        values: outcome === 'answered' ? sign : 0,
      }
      known.add(key)
      for (const [dimension, part] of partsOf(survey)) {
        const cell = { questionId, dimension, part, month, status, outcome, ...counts }
        this.#months.add([key, dimension, part, month, status], cell)
      }
    }
  }

  /** The cells of values that are others now. */
  changes(): RollupChange[] {
    return this.#cells.changed()
  }

  /** The cells of months that are. */
  monthChanges(): MonthChange[] {
    return this.#months.changed()
  }
}
