import { createHash } from 'node:crypto'
import { askingFor, columnsOf } from '../../../../kinds/statistics/columns'
import { factsOf, factText, textFact, type Fact } from '../../../../kinds/statistics/facts'
import type { Db } from '../../../db/db'
import { approvalDays, surveyHeads } from '../../../db/queries/stats/counts'
import { surveyFacts as readSurveys } from '../../../db/queries/stats/facts'
import type { KeyedFact, PlacedSurvey, SurveyFact } from '../../../db/queries/stats/survey-fact'
import type { Design } from '../../designs/design'
import { weekOf } from '../weeks'
import { surveyFacts } from './readings'

/** A survey with what it says to some questions. */
export interface FactSheet {
  readonly survey: PlacedSurvey
  readonly facts: readonly SurveyFact[]
}

/** A fact with its hash, as 128 bits in the form of a UUID. */
export function keyed(fact: Fact): KeyedFact {
  const hex = createHash('sha256').update(factText(fact)).digest('hex')
  return { ...fact, key: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5') }
}

/** How complete a survey is, and in which week it was opened, as one text. */
const progressText = (week: string, complete: number, groups: number) =>
  `${week} ${complete}/${groups}`

/** What such a text says: the week's Monday, groups that are complete, and all. */
export function progressIn(text: string): {
  readonly week: string
  readonly complete: number
  readonly groups: number
} {
  const [week = '', part = ''] = text.split(' ')
  const [complete = 0, groups = 0] = part.split('/').map(Number)
  return { week, complete, groups }
}

type Head = Awaited<ReturnType<typeof surveyHeads>>[number]

/** What is kept of a survey itself, by `surveyFacts`. @param approved on which day it was first */
export function saidOfItself(
  { day, completedDay, provider, groupsComplete, groupsTotal }: Head,
  approved: string | undefined,
): { questionId: string; text: string }[] {
  const all: readonly [string, string | null][] = [
    [surveyFacts.itself, ''],
    [surveyFacts.opened, weekOf(day)],
    [surveyFacts.completed, completedDay && weekOf(completedDay)],
    [surveyFacts.approved, approved === undefined ? null : weekOf(approved)],
    [surveyFacts.provider, provider],
    [surveyFacts.progress, progressText(weekOf(day), groupsComplete, groupsTotal)],
  ]
  return all.flatMap(([questionId, text]) => (text === null ? [] : [{ questionId, text }]))
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * What surveys say now, read from their answers by the same code as figures that are counted from them (`columnsOf`).
 *
 * @param questionIds `surveyFacts.itself` stands for all that is kept of surveys themselves
 * @returns by survey id; those that are gone are absent
 */
export async function currentFacts(
  db: Db,
  { databaseId, design }: { readonly databaseId: string; readonly design: Design },
  questionIds: readonly string[],
  surveyIds: readonly string[],
): Promise<Map<string, FactSheet>> {
  const selection = {
    databaseId,
    authorId: null,
    statuses: null,
    text: null,
    provider: null,
    ids: surveyIds,
  }
  const places = questionIds.flatMap((id) => design.questions.get(id) ?? [])
  const asking = askingFor(design, places, [])
  const surveys = await readSurveys(db, selection, asking.questionIds)
  const { columns } = await columnsOf(design, asking, surveys, nextTurn)
  const sheets = new Map<string, { survey: PlacedSurvey; facts: SurveyFact[] }>()
  for (const [at, { id, userId, provider, status, day, said }] of surveys.entries()) {
    const facts = columns.flatMap(({ question, said: values }): SurveyFact[] =>
      factsOf(values[at] ?? 'notAsked').map((fact) => ({
        surveyId: id,
        questionId: question.id,
        answersGroupId:
          fact.outcome === 'not_asked' ? '0' : (said.get(question.id)?.answersGroupId ?? '0'),
        fact: keyed(fact),
      })),
    )
    sheets.set(id, { survey: { id, userId, provider, status, day }, facts })
  }
  if (!questionIds.includes(surveyFacts.itself)) return sheets
  const approved = await approvalDays(db, selection)
  for (const head of await surveyHeads(db, selection)) {
    for (const { questionId, text } of saidOfItself(head, approved.get(head.id))) {
      const fact = keyed(textFact(text))
      sheets.get(head.id)?.facts.push({ surveyId: head.id, questionId, answersGroupId: '0', fact })
    }
  }
  return sheets
}
