import { missingReasonNames } from '../../contract/missing-reasons'
import type { Cell } from '../../kinds/kind'
import { italianDay } from '../../kinds/survey/day'
import { SurveyState } from '../../kinds/survey/state'
import type { Db } from '../db/db'
import { dumpBatch, type DumpedSurvey } from '../db/queries/surveys/dump'
import type { SurveySelection } from '../db/queries/surveys/survey-selection'
import type { Design } from '../services/designs/design'
import { surveyFacts, type QuestionColumns } from './survey-columns'
import type { Row } from './table'

/** Surveys a read: they are all in memory at once, with their answers. */
const batch = 200

export interface DumpPlan {
  readonly selection: SurveySelection
  readonly lastId: string
  readonly design: Design
  readonly questions: readonly QuestionColumns[]
  readonly withHidden: boolean
  readonly withIdentifiers: boolean
}

function hasConditions({ questions, groups }: Design): boolean {
  return [...questions.values(), ...groups.values()].some(({ condition }) => condition !== null)
}

/** Which answers of a survey count: those that its conditions show (product §4). */
function visibility({
  design,
  withHidden,
}: DumpPlan): (dumped: DumpedSurvey) => (id: string) => boolean {
  if (withHidden || !hasConditions(design)) return () => () => true
  return ({ survey, values }) => {
    const state = new SurveyState(design, values, italianDay(survey.createdAt))
    return (id) => state.isVisible(id)
  }
}

/** The rows of a dump in the order of the surveys' ids, read batch by batch. */
export async function* surveyRows(db: Db, plan: DumpPlan): AsyncGenerator<Row> {
  const { selection, lastId, questions, withIdentifiers } = plan
  const facts = surveyFacts(withIdentifiers)
  const visible = visibility(plan)
  let after = '0'
  for (;;) {
    const dumped = await dumpBatch(db, selection, { after, lastId, limit: batch })
    for (const one of dumped) {
      const isVisible = visible(one)
      const row: Cell[] = facts.map(({ cell }) => cell(one))
      for (const { place, withReason } of questions) {
        const { question, kind } = place
        const shown = isVisible(question.id)
        const value = shown ? (one.values.get(question.id) ?? null) : null
        row.push(...kind.cells(question, value))
        if (!withReason) continue
        const reason = shown ? one.reasons.get(question.id) : undefined
        row.push(reason === undefined ? null : missingReasonNames[reason])
      }
      yield row
    }
    const last = dumped.at(-1)
    if (last === undefined || dumped.length < batch) return
    after = last.survey.id
  }
}
