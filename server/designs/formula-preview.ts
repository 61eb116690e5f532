import { setImmediate as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { visibility } from '../../i18n/words/server/names'
import type { formulaPreview } from '../../contract/calls/designs/formulas'
import { kindOf } from '../../kinds/index'
import { italianDay } from '../../engine/survey/day'
import {
  dependenciesOf,
  compileDesign,
  groupKey,
  type CompiledDesign,
  type GroupDefinition,
} from '../../engine/survey/design'
import { SurveyState } from '../../engine/survey/state'
import type { Db } from '../db/db'
import { latestSurveys, type SurveyValues, valuesBySurvey } from '../surveys/queries/latest-surveys'
import type { DatabaseRow } from '../db/records'
import { publishedIdsOf } from './queries/design-drafts'

/** Surveys of a preview: enough to see the effect of a change, few enough to reply while an administrator types. */
const maxSurveys = 100
/** Milliseconds after which no further survey is computed, since a formula may take a second each. */
const budget = 1_000
/** Rows in the reply. */
const maxRows = 20

type Preview = z.infer<typeof formulaPreview>

/** Observed part: the result of a formula, or the visibility of a question or group. */
export type Observed =
  | { readonly what: 'result'; readonly questionId: string }
  | { readonly what: 'question'; readonly questionId: string }
  | { readonly what: 'group'; readonly groupId: string }

function keyOf(observed: Observed): string {
  return observed.what === 'group' ? groupKey(observed.groupId) : observed.questionId
}

/** A key and all its direct and indirect dependencies, in any of the designs. */
function closureOf(designs: readonly CompiledDesign[], key: string): Set<string> {
  const needs = designs.map(dependenciesOf)
  const keys = new Set([key])
  // The set grows during the loop, which then visits the new keys as well.
  for (const current of keys) {
    for (const dependencies of needs) {
      for (const needed of dependencies.get(current) ?? []) keys.add(needed)
    }
  }
  return keys
}

/** Part of a design that affects these keys, so that other questions are not evaluated for each survey. */
function reduced(design: CompiledDesign, keys: ReadonlySet<string>): CompiledDesign {
  const groups = [...design.groups.values()].flatMap(({ group }): GroupDefinition[] => {
    const questions = group.questions.filter(({ id }) => keys.has(id))
    return questions.length > 0 || keys.has(groupKey(group.id)) ? [{ ...group, questions }] : []
  })
  return compileDesign(groups, design)
}

/** The observed value of a survey as text for a reader. */
function outcome(design: CompiledDesign, state: SurveyState, observed: Observed): string | null {
  switch (observed.what) {
    case 'result': {
      const value = state.value(observed.questionId)
      const question = design.questions.get(observed.questionId)?.question
      return value === null ? null : kindOf('formula').text('', value, question)
    }
    case 'question':
      return state.isVisible(observed.questionId)
        ? visibility.shownQuestion
        : visibility.hiddenQuestion
    case 'group':
      return state.isGroupVisible(observed.groupId) ? visibility.shownGroup : visibility.hiddenGroup
  }
}

/** Answers of surveys by the ids that the questions have in this database; answers know the published ones. */
async function answersTo(
  db: Db,
  database: DatabaseRow,
  surveyIds: readonly string[],
  questionIds: readonly string[],
): Promise<ReadonlyMap<string, SurveyValues>> {
  if (database.draftOf === null) return valuesBySurvey(db, surveyIds, questionIds)
  const { questions } = await publishedIdsOf(db, database.id)
  const own = new Map(questionIds.map((id) => [questions.get(id) ?? id, id]))
  const found = await valuesBySurvey(db, surveyIds, [...own.keys()])
  const renamed = <Value>(pairs: readonly [string, Value][]) =>
    pairs.map(([id, value]): [string, Value] => [own.get(id) ?? id, value])
  return new Map(
    [...found].map(([id, { values, reasons }]) => [
      id,
      { values: renamed(values), reasons: renamed(reasons) },
    ]),
  )
}

/**
 * Previews the effect of a change of a formula or condition on the latest surveys of a database; nothing is
 * written. It takes the design as it is stored and as it would be. Surveys whose outcome changes come first.
 * Differences that a reader can't see do not count. If formulas take too long, fewer surveys are computed;
 * `surveys` is their number.
 */
export async function previewOf(
  db: Db,
  database: DatabaseRow,
  { before, after }: { before: CompiledDesign; after: CompiledDesign },
  observed: Observed,
): Promise<Preview> {
  const keys = closureOf([before, after], keyOf(observed))
  const surveys = await latestSurveys(db, database.draftOf ?? database.id, maxSurveys)
  const questionIds = [...keys].filter((key) => after.questions.get(key)?.computation === null)
  const answersBySurvey = await answersTo(
    db,
    database,
    surveys.map(({ id }) => id),
    questionIds,
  )
  const [reducedBefore, reducedAfter] = [reduced(before, keys), reduced(after, keys)]
  const rows: Preview['rows'] = []
  const start = performance.now()
  for (const { id, customId, author, createdAt } of surveys) {
    const { values, reasons } = answersBySurvey.get(id) ?? { values: [], reasons: [] }
    const day = italianDay(createdAt)
    rows.push({
      surveyId: id,
      customId,
      author,
      before: outcome(
        reducedBefore,
        new SurveyState(reducedBefore, values, day, reasons),
        observed,
      ),
      after: outcome(reducedAfter, new SurveyState(reducedAfter, values, day, reasons), observed),
    })
    if (performance.now() - start > budget) break
    // Lets the process answer other calls.
    await pause()
  }
  const changed = rows.filter((row) => row.before !== row.after)
  const same = rows.filter((row) => row.before === row.after)
  return {
    surveys: rows.length,
    changed: changed.length,
    rows: [...changed, ...same].slice(0, maxRows),
  }
}
