import type { ConditionRow } from '../../../../contract/condition-row'
import { askingFor, columnsOf } from '../../../../kinds/statistics/columns'
import { tallyOf } from '../../../../kinds/statistics/figures/column'
import { surveyFacts as readSurveys } from '../../../db/queries/stats/facts'
import { exampleSurveys } from '../../../db/queries/stats/folded-facts'
import type { ValueFilters, ValueSet } from '../../../db/queries/stats/rollup-filter'
import { rolledUpBy } from './readings'
import type { RollupReader } from './reader'

/** A question that so many different things are said to is looked through answer by answer. */
const mostValues = 20_000

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** For which of some surveys a filter on an answer holds, by their answers. */
async function holdingAmong(
  { db, databaseId, design }: RollupReader,
  row: ConditionRow,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const asking = askingFor(design, [], [row])
  const all = { databaseId, authorId: null, statuses: null, text: null, provider: null }
  const surveys = await readSurveys(db, { ...all, ids }, asking.questionIds)
  const { holds } = await columnsOf(design, asking, surveys, nextTurn)
  return new Set(surveys.flatMap(({ id }, at) => (holds[at] === true ? [id] : [])))
}

/**
 * Whether the fact that a survey says to the question is all that decides. It is not of a comparison with the survey's own day; of a
 * formula, which a filter computes anew while its fact is the result that was stored, an older formula's until all are computed; of how many
 * options of several levels were chosen, where one that was chosen with one below it looks as if the one below were all.
 */
function isOfFact({ design }: RollupReader, row: ConditionRow): boolean {
  const place = design.questions.get(row.questionId)
  if (place === undefined || place.computation !== null) return false
  if (row.test === 'day' && row.day === 'survey') return false
  const tally = tallyOf(design, place)
  return row.test !== 'number' || !(tally.shape === 'levels' && tally.multiple)
}

/**
 * Filters on answers as the facts are asked. Where one hangs on what is said to its question alone, of each
 * different thing that is said one survey is judged, by the code that judges any.
 *
 * @returns null = there are none; undefined where they can't be asked
 */
export async function valueFilters(
  rollups: RollupReader,
  rows: readonly ConditionRow[],
): Promise<ValueFilters | null | undefined> {
  if (rows.length === 0) return null
  const { db, databaseId, design, changed } = rollups
  const known = await rolledUpBy(db, databaseId, design)
  const values: ValueSet[] = []
  let holding: readonly string[] = changed
  for (const row of rows) {
    const { questionId } = row
    if (!isOfFact(rollups, row) || !known.rolledUp.has(questionId)) return undefined
    const examples = await exampleSurveys(db, databaseId, questionId, changed, mostValues + 1)
    if (examples.length > mostValues) return undefined
    const surveyIds = examples.map(({ surveyId }) => surveyId)
    const passing = await holdingAmong(rollups, row, surveyIds)
    const isPassing = ({ surveyId }: { surveyId: string }) => passing.has(surveyId)
    // Who says nothing has no fact: then all are meant but those who say what does not pass.
    const pass = !examples.some((one) => one.valueId === null && isPassing(one))
    const valueIds = examples.flatMap((one) =>
      one.valueId !== null && isPassing(one) === pass ? [one.valueId] : [],
    )
    values.push({ questionId, valueIds, pass })
    const still = await holdingAmong(rollups, row, holding)
    holding = holding.filter((id) => still.has(id))
  }
  return { values, changed: new Set(holding) }
}
