import { isDeepStrictEqual } from 'node:util'
import { numberOf } from '../../../engine/statistics/facts'
import type { Db } from '../../db/db'
import { databaseIds } from '../../designs/queries/databases'
import { changedSurveys, factsOfDatabase } from '../queries/changes'
import {
  answersByNumber,
  deletedSurveys,
  surveysWithFacts,
  nextSurveys,
  storedSurveys,
} from '../queries/stored-facts'
import { versionedDesignOf } from '../../designs/design'
import { factsOfSurveys, readingOfDesign } from './survey-facts'

/** Result of a check of one database. */
export interface CheckedStatistics {
  readonly databaseId: string
  /** Surveys whose facts were compared with their answers. */
  readonly surveys: number
  /** Ids of surveys whose facts differ from those of their answers. */
  readonly differing: readonly string[]
  /** Surveys whose facts still have to be refreshed. */
  readonly waiting: number
}

/** Surveys in one comparison. */
const surveysAtOnce = 500

/** A survey with its facts in one form, whether they come from answers or were stored. */
type Sheet = Readonly<Record<string, unknown>>

async function checkDatabase(db: Db, databaseId: string): Promise<CheckedStatistics> {
  const newest = await versionedDesignOf(db, databaseId)
  const { design } = newest
  const stored = await factsOfDatabase(db, databaseId)
  const changed = await changedSurveys(db, databaseId)
  const isSame = stored !== null && stored.reading === readingOfDesign(design)
  const questions = stored?.questions ?? []

  async function fromAnswers(ids: readonly string[]): Promise<Map<string, Sheet>> {
    const rows = await storedSurveys(db, databaseId, ids)
    const allFacts = await factsOfSurveys(db, databaseId, newest, rows)
    return new Map(
      rows.map(({ answers: _answers, pinnedVersion: _version, ...survey }, at) => {
        const all = [...(allFacts[at] ?? [])]
        const facts = new Map(
          all.map(([id, fact]) => [id, typeof fact === 'object' ? { answer: fact.answer } : fact]),
        )
        return [survey.id, { ...survey, facts }]
      }),
    )
  }

  async function fromFacts(ids: readonly string[]): Promise<Map<string, Sheet>> {
    const rows = await surveysWithFacts(db, ids)
    const numbers = new Set(rows.flatMap(({ facts }) => facts.filter((number) => number > 0)))
    const answers = await answersByNumber(db, [...numbers])
    return new Map(
      rows.map(({ facts, ...survey }) => {
        const all = questions.flatMap((id, index) => {
          // Figures read them so too: `numberAt`.
          const number = facts[index] ?? numberOf('notAsked')
          if (number === 0 || !design.questions.has(id)) return []
          return [[id, number > 0 ? { answer: answers.get(number) } : number] as const]
        })
        return [survey.id, { ...survey, facts: new Map(all) }]
      }),
    )
  }

  const differing = new Set((await deletedSurveys(db, databaseId)).filter((id) => !changed.has(id)))
  let surveys = 0
  let waiting = 0
  for (let after = '0'; ;) {
    const ids = await nextSurveys(db, databaseId, after, surveysAtOnce)
    const last = ids.at(-1)
    if (last === undefined) break
    const unchanged = isSame ? ids.filter((id) => !changed.has(id)) : []
    const [now, before] = [await fromAnswers(unchanged), await fromFacts(unchanged)]
    for (const id of unchanged) {
      if (!isDeepStrictEqual(now.get(id), before.get(id))) differing.add(id)
    }
    surveys += unchanged.length
    waiting += ids.length - unchanged.length
    after = last
  }
  return { databaseId, surveys, differing: [...differing], waiting }
}

/**
 * Compares the facts of all databases with the answers, without changing anything (decision 096). Each database
 * is read from one snapshot while saves go on. Surveys whose facts still have to be refreshed are left out.
 */
export async function checkStatistics(db: Db): Promise<CheckedStatistics[]> {
  const results: CheckedStatistics[] = []
  for (const id of await databaseIds(db)) {
    const config = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
    results.push(await db.transaction((snapshot) => checkDatabase(snapshot, id), config))
  }
  return results
}
