import type { AnyRecord } from '../../contract/jsonapi'
import { cachedRelation } from '../db/cached-records'
import type { Db } from '../db/db'
import { expandRecord } from '../db/queries/includes'
import { surveyRecord, type SurveyRow } from '../db/survey-records'
import { cachedVersion } from '../designs/queries/cached-design'
import { newestVersion } from '../designs/queries/design-versions'

/** A record of an expanded document, to which relations may be written. */
type Expanded = AnyRecord & Record<string, unknown>

/** Related records of an expanded record; empty if the relation was not expanded. */
function many(record: Expanded, name: string): Expanded[] {
  const related = record[name]
  return Array.isArray(related) ? (related as Expanded[]) : []
}

/** Related record of an expanded record, or its reference; null if there is none. */
function one(record: Expanded, name: string): Expanded | null {
  return (record[name] as Expanded | null | undefined) ?? null
}

/** Groups and questions of a version by their ids. */
interface VersionRecords {
  readonly groups: readonly AnyRecord[]
  readonly byId: ReadonlyMap<string, AnyRecord>
  readonly questions: ReadonlyMap<string, AnyRecord>
}

function versionRecords(cached: readonly AnyRecord[], withQuestions: boolean): VersionRecords {
  const groups = cached.map((group) => ({
    ...group,
    ...(withQuestions && { questions: cachedRelation(group, 'questions') ?? [] }),
  }))
  const questions = cached.flatMap((group) => cachedRelation(group, 'questions') ?? [])
  return {
    groups,
    byId: new Map(groups.map((group) => [group.id, group])),
    questions: new Map(questions.map((question) => [question.id, question])),
  }
}

/** Puts answers to the groups that the version has their questions in: they may have been moved since. */
function placeAnswers(answersGroups: readonly Expanded[], { questions }: VersionRecords): void {
  const byGroup = new Map(answersGroups.map((one_) => [one(one_, 'group')?.id, one_]))
  const moved = answersGroups.flatMap((from) =>
    many(from, 'answers').flatMap((answer) => {
      const question = questions.get(one(answer, 'question')?.id ?? '') as Expanded | undefined
      const to = question && byGroup.get(one(question, 'group')?.id)
      return to === undefined || to === from ? [] : [{ answer, from, to }]
    }),
  )
  for (const { answer, from, to } of moved) {
    from['answers'] = many(from, 'answers').filter((other) => other !== answer)
    to['answers'] = [...many(to, 'answers'), answer]
    answer['answersGroup'] = { id: to.id }
  }
}

/** Writes the groups and questions of the version that a survey keeps into its expanded record. */
function showVersion(record: Expanded, version: VersionRecords): void {
  const database = one(record, 'database')
  if (database?.['groups'] !== undefined) database['groups'] = version.groups
  const answersGroups = many(record, 'answersGroups')
  placeAnswers(answersGroups, version)
  const isExpanded = (reference: Expanded | null) => reference !== null && 'name' in reference
  for (const answersGroup of answersGroups) {
    const group = one(answersGroup, 'group')
    if (isExpanded(group)) answersGroup['group'] = version.byId.get(group?.id ?? '') ?? group
    for (const answer of many(answersGroup, 'answers')) {
      const question = one(answer, 'question')
      if (isExpanded(question))
        answer['question'] = version.questions.get(question?.id ?? '') ?? question
    }
  }
}

/**
 * Record of a survey, expanded, with the number of the version by which it is shown. The groups and questions of a survey that keeps a
 * version are those of that version (decision 125).
 */
export async function surveyDocument(
  db: Db,
  row: SurveyRow,
  include: readonly string[],
): Promise<AnyRecord> {
  const { databaseId, keptVersion } = row
  // Read before the design: a version that is published meanwhile makes it too old, never too new.
  const designVersion = keptVersion ?? (await newestVersion(db, databaseId))
  const record = await expandRecord(db, 'surveys', { ...surveyRecord(row), designVersion }, include)
  if (keptVersion === null || include.length === 0) return record
  const cached = await cachedVersion(db, databaseId, keptVersion)
  const withQuestions = include.some(
    (path) => path.endsWith('group.questions') || path.endsWith('groups.questions'),
  )
  showVersion(record as Expanded, versionRecords(cached?.groups ?? [], withQuestions))
  return record
}
