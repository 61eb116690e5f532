import type { AnyRecord } from '../../contract/jsonapi'
import { cachedRelation } from '../db/cached-records'
import type { Db } from '../db/db'
import { newestVersion } from '../db/queries/design-changes'
import { expand, expandRecord } from '../db/queries/includes'
import { surveyRecord, type SurveyRow } from '../db/survey-records'
import { publishedGroups } from '../designs/design'
import { findSurvey } from './queries/surveys'

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
  const byGroup = new Map(answersGroups.map((own) => [one(own, 'group')?.id, own]))
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

const isExpanded = (reference: Expanded | null) => reference !== null && 'name' in reference

/** Writes the questions of a version into expanded answers. */
function showQuestions(answers: readonly Expanded[], { questions }: VersionRecords): void {
  for (const answer of answers) {
    const question = one(answer, 'question')
    if (isExpanded(question)) answer['question'] = questions.get(question?.id ?? '') ?? question
  }
}

/** Writes the groups and questions of a version into expanded answers groups. */
function showGroups(answersGroups: readonly Expanded[], version: VersionRecords): void {
  for (const answersGroup of answersGroups) {
    const group = one(answersGroup, 'group')
    if (isExpanded(group)) answersGroup['group'] = version.byId.get(group?.id ?? '') ?? group
    showQuestions(many(answersGroup, 'answers'), version)
  }
}

/** Whether `include` names what depends on a design: its groups and questions, or answers, which stand in their groups. */
const namesDesign = (include: readonly string[]) =>
  /\b(groups?|questions?|answers)\b/.test(include.join(' '))

/** Groups and questions of the version that a survey keeps, as far as `include` names them; null if it keeps none. */
async function pinnedRecords(
  db: Db,
  { databaseId, pinnedVersion }: Pick<SurveyRow, 'databaseId' | 'pinnedVersion'>,
  include: readonly string[],
): Promise<VersionRecords | null> {
  if (pinnedVersion === null) return null
  const groups = await publishedGroups(db, databaseId, pinnedVersion)
  return versionRecords(groups, /\bgroups?\.questions\b/.test(include.join(' ')))
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
  // Read before the design: a version that is published meanwhile makes it too old, never too new.
  const designVersion = row.pinnedVersion ?? (await newestVersion(db, row.databaseId))
  const record = await expandRecord(db, 'surveys', { ...surveyRecord(row), designVersion }, include)
  const version = namesDesign(include) ? await pinnedRecords(db, row, include) : null
  if (version === null) return record
  const survey = record as Expanded
  const database = one(survey, 'database')
  if (database?.['groups'] !== undefined) database['groups'] = version.groups
  const answersGroups = many(survey, 'answersGroups')
  placeAnswers(answersGroups, version)
  showGroups(answersGroups, version)
  return record
}

/** Answers groups or answers of one survey, expanded, by the version that the survey keeps. */
export async function documentsOf(
  db: Db,
  type: 'groupSurveys' | 'answers',
  surveyId: string,
  records: readonly AnyRecord[],
  include: readonly string[],
): Promise<AnyRecord[]> {
  const expanded = await expand(db, type, records, include)
  const survey = namesDesign(include) ? await findSurvey(db, surveyId) : null
  const version = survey && (await pinnedRecords(db, survey, include))
  if (version === null) return expanded
  const shown = expanded as Expanded[]
  if (type === 'answers') showQuestions(shown, version)
  else {
    placeAnswers(shown, version)
    showGroups(shown, version)
  }
  return expanded
}
