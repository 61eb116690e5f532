import { enqueueRecompute } from '../db/queries/recomputations'
import { designIssues } from '../../i18n/words/server/request-issues'
import type { BodyOf } from '../../contract/endpoint'
import type { AnyRecord } from '../../contract/jsonapi'
import { models } from '../../contract/models/index'
import { withInitial } from '../../contract/models/model'
import { orNotFound } from '../../contract/problems'
import { invalidParameter, type Query } from '../../contract/query'
import { isQuestionKind } from '../../kinds/index'
import type { Db } from '../db/db'
import { lockAnswersOfQuestion, removeEmptyAnswers } from './queries/answers-in-design'
import { commentsOnQuestion } from '../surveys/queries/comments'
import { blockSaves } from '../db/queries/design-changes'
import { groupById } from './queries/groups'
import { expand, expandRecord } from '../db/queries/includes'
import {
  addQuestion,
  listQuestions,
  nextPosition,
  databaseOfQuestion,
  questionById,
  removeQuestion,
} from './queries/questions'
import { questionRecord, type QuestionRow } from '../db/records'
import { assertNoAnswers } from '../rules/no-answers'
import { openDesign } from './databases'
import { assertFormulas, assertNotReferredTo, currentDesign } from './design-formulas'
import { openGroup } from './groups'
import { assertNoColumn, newCode } from './question-code'
import { checkFields } from './question-fields'
import { assertNotInTemplates } from '../statistics/templates/template-uses'

/** Fields of a creation or a change of a question; an absent one stays as it is, or has its initial value. */
export interface QuestionInput extends Partial<
  Omit<BodyOf<typeof models.questions>, 'revision' | 'metadata'>
> {
  readonly metadata?: unknown
  /** Changes of single options, instead of `metadata`, in an update. */
  readonly optionChanges?: unknown
}

/**
 * A question, with its database's design locked.
 *
 * @throws Problem 404
 */
export async function openQuestion(db: Db, id: string): Promise<QuestionRow> {
  const databaseId = orNotFound(await databaseOfQuestion(db, id))
  await openDesign(db, databaseId)
  return orNotFound(await questionById(db, id))
}

/**
 * A question with the relations of `include`.
 *
 * @throws Problem 404
 */
export async function readQuestion(db: Db, id: string, query: Query): Promise<AnyRecord> {
  const question = orNotFound(await questionById(db, id))
  return expandRecord(db, 'questions', questionRecord(question), query.include)
}

/**
 * Questions of a group in their order.
 *
 * @throws Problem 404, 400 for a filter by an unknown kind
 */
export async function questionsOf(db: Db, groupId: string, query: Query) {
  const { kind } = query.filter
  if (kind !== undefined && !isQuestionKind(kind)) throw invalidParameter('filter[kind]')
  orNotFound(await groupById(db, groupId))
  const { rows, ...totals } = await listQuestions(db, groupId, query)
  const records = await expand(db, 'questions', rows.map(questionRecord), query.include)
  return { records, ...totals }
}

/**
 * Creates a question at the end of its group, with initial values for absent fields (product §4).
 *
 * @throws Problem 404, 422 for an invalid field of its kind, a code in use, or an invalid formula
 */
export async function createQuestion(
  db: Db,
  groupId: string,
  submitted: QuestionInput,
): Promise<AnyRecord> {
  const { databaseId } = await openGroup(db, groupId)
  if (submitted.code !== undefined) await assertNoColumn(db, databaseId, submitted.code)
  const { kind, metadata, defaults, bands, ...attributes } = withInitial(
    models.questions,
    submitted,
  )
  const question = await addQuestion(db, {
    ...attributes,
    ...checkFields({ kind, metadata, defaults, bands }),
    databaseId,
    groupId,
    code: submitted.code ?? (await newCode(db, databaseId, attributes.name)),
    position: await nextPosition(db, groupId),
  })
  assertFormulas(await currentDesign(db, databaseId), question.id)
  await enqueueRecompute(db, databaseId)
  return questionRecord(question)
}

/**
 * Removes a question that has no answers and that no formula or template of statistics uses (product §4,
 * decision 029).
 *
 * @throws Problem 404, 409 with the number of its answers and comments, or with the formulas or templates that
 * use it
 */
export async function deleteQuestion(db: Db, id: string): Promise<void> {
  const question = await openQuestion(db, id)
  await blockSaves(db, question.databaseId)
  const label = designIssues.theQuestion(question.name)
  const answers = await lockAnswersOfQuestion(db, id)
  assertNoAnswers(label, answers, await commentsOnQuestion(db, id))
  assertNotReferredTo(await currentDesign(db, question.databaseId), [id])
  await assertNotInTemplates(db, question.databaseId, [id], label)
  await removeEmptyAnswers(db, id)
  await removeQuestion(db, id)
  await enqueueRecompute(db, question.databaseId)
}
