import { setImmediate as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { formulaPreview } from '../../contract/calls/formulas'
import { kindOf } from '../../kinds/index'
import { italianDay } from '../../engine/survey/day'
import { dependenciesOf } from '../../engine/survey/dependencies'
import {
  compileDesign,
  groupKey,
  type CompiledDesign,
  type GroupDefinition,
} from '../../engine/survey/design'
import { SurveyState } from '../../engine/survey/state'
import type { Db } from '../db/db'
import { latestSurveys, valuesBySurvey } from '../surveys/queries/latest-surveys'

/** Surveys looked at: enough to see what a change does, few enough to answer while somebody types. */
const mostSurveys = 100
/** Milliseconds after which no further survey is begun: formulas can be made that take a second each. */
const budget = 1_000
/** Rows told. */
const mostRows = 20

type Preview = z.infer<typeof formulaPreview>

/** What is looked at: the result of a formula, or whether a question or a group is shown. */
export type Observed =
  | { readonly what: 'result'; readonly questionId: string }
  | { readonly what: 'question'; readonly questionId: string }
  | { readonly what: 'group'; readonly groupId: string }

function keyOf(observed: Observed): string {
  return observed.what === 'group' ? groupKey(observed.groupId) : observed.questionId
}

/** A key and all that it hangs on in one of the designs, however indirectly. */
function closureOf(designs: readonly CompiledDesign[], key: string): Set<string> {
  const needs = designs.map(dependenciesOf)
  const found = new Set([key])
  // A set that grows while it is walked: what is added is walked as well.
  for (const one of found) {
    for (const dependencies of needs) {
      for (const needed of dependencies.get(one) ?? []) found.add(needed)
    }
  }
  return found
}

/** The part of a design that bears on these keys: a thousand other questions need not be evaluated for each survey. */
function reduced(design: CompiledDesign, keys: ReadonlySet<string>): CompiledDesign {
  const kept = [...design.groups.values()].flatMap(({ group }): GroupDefinition[] => {
    const questions = group.questions.filter(({ id }) => keys.has(id))
    return questions.length > 0 || keys.has(groupKey(group.id)) ? [{ ...group, questions }] : []
  })
  return compileDesign(kept, design)
}

/** What a survey shows of it, as a person reads it. */
function outcome(design: CompiledDesign, state: SurveyState, observed: Observed): string | null {
  switch (observed.what) {
    case 'result': {
      const value = state.value(observed.questionId)
      const decimals = design.questions.get(observed.questionId)?.question.decimals
      return value === null ? null : kindOf('formula').text('', value, decimals)
    }
    case 'question':
      return state.isVisible(observed.questionId) ? 'mostrata' : 'nascosta'
    case 'group':
      return state.isGroupVisible(observed.groupId) ? 'mostrato' : 'nascosto'
  }
}

/**
 * What a change of a formula or condition would do to the latest surveys of a database: nothing is written. In: the design as it is
 * stored and as it would be. Surveys whose outcome changes come first; a difference that nobody can read is none. Where formulas are so
 * long that it takes too much time, fewer are looked at, and `surveys` says how many.
 */
export async function previewOf(
  db: Db,
  databaseId: string,
  { before, after }: { before: CompiledDesign; after: CompiledDesign },
  observed: Observed,
): Promise<Preview> {
  const keys = closureOf([before, after], keyOf(observed))
  const surveys = await latestSurveys(db, databaseId, mostSurveys)
  const questionIds = [...keys].filter((key) => after.questions.get(key)?.computation === null)
  const said = await valuesBySurvey(
    db,
    surveys.map(({ id }) => id),
    questionIds,
  )
  const [old, young] = [reduced(before, keys), reduced(after, keys)]
  const rows: Preview['rows'] = []
  const start = performance.now()
  for (const { id, customId, author, createdAt } of surveys) {
    const { values: given, reasons } = said.get(id) ?? { values: [], reasons: [] }
    const day = italianDay(createdAt)
    rows.push({
      surveyId: id,
      customId,
      author,
      before: outcome(old, new SurveyState(old, given, day, reasons), observed),
      after: outcome(young, new SurveyState(young, given, day, reasons), observed),
    })
    if (performance.now() - start > budget) break
    // Others are answered in between.
    await pause()
  }
  const changed = rows.filter((row) => row.before !== row.after)
  const same = rows.filter((row) => row.before === row.after)
  return {
    surveys: rows.length,
    changed: changed.length,
    rows: [...changed, ...same].slice(0, mostRows),
  }
}
