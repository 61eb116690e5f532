import { Problem } from '../../../contract/problems'
import type { ReleaseHeader } from '../../../contract/statistics/page'
import { canHide, conditionalKeys } from '../../../engine/statistics/asking'
import type { Column } from '../../../engine/statistics/figures/column'
import { stepSize } from '../../../engine/statistics/release/disclosed-parts'
import {
  fewestSurveys,
  releasedAfter,
  type DisclosureQuestion,
} from '../../../engine/statistics/release/released'
import type { Db } from '../../db/db'
import { codeOf } from '../../db/errors'
import {
  cover,
  coverable,
  covered,
  figuresOfRelease,
  lockRelease,
  saveFigures,
  saveRelease,
  lastRelease,
  droppedSince,
  type Coverable,
  type FiguresRow,
} from '../queries/releases'
import { lockAnswers } from '../queries/changes'
import { templatesInOrder } from '../queries/templates'
import { builtInTemplateId } from '../../../contract/models/templates'
import { designOfSurvey, type Design } from '../../designs/design'
import { factFilter, openFacts } from '../facts/fact-filters'
import { groupedSurveys } from '../facts/grouped'
import { refreshDatabase, refreshSome } from '../facts/refresh'
import type { Filters } from '../filters'
import { openStats, type Block, type OpenTemplate } from '../template'
import { blockForm, blockKey, readingFor, signatureFor } from './released-blocks'

/** Surveys that a release covers, compared with the last one. */
interface Covering {
  readonly all: readonly Coverable[]
  readonly covered: readonly Coverable[]
  readonly joined: readonly Coverable[]
  readonly left: readonly string[]
}

/** Covers a multiple of five surveys, in the order of completion. The latest ones wait for the next release. */
async function coveringOf(db: Db, databaseId: string): Promise<Covering> {
  const all = await coverable(db, databaseId)
  const before = await covered(db, databaseId)
  const some = all.slice(0, all.length - (all.length % stepSize))
  const isSame = ({ id, completedAt }: Coverable) => before.get(id) === completedAt
  const same = new Set(some.filter(isSame).map(({ id }) => id))
  return {
    all,
    covered: some,
    joined: some.filter((survey) => !isSame(survey)),
    left: [...before.keys()].filter((id) => !same.has(id)),
  }
}

/** Reason why no release can be made now, or null. */
function problemOf({ all, joined, left }: Covering, isFirst: boolean): Problem | null {
  if (all.length < fewestSurveys) {
    const counts = { least: String(fewestSurveys), count: String(all.length) }
    return new Problem('releaseTooSmall', counts)
  }
  const moved = new Set([...joined.map(({ id }) => id), ...left]).size
  if (isFirst || moved >= stepSize) return null
  return new Problem('releaseTooSoon', { least: String(stepSize), count: String(moved) })
}

/** All blocks of a database's templates, the built-in one first. */
async function openTemplates(db: Db, databaseId: string): Promise<OpenTemplate[]> {
  const templates = await templatesInOrder(db, databaseId)
  const ids = [builtInTemplateId, ...templates.map(({ id }) => id)]
  const opened: OpenTemplate[] = []
  for (const id of ids) opened.push(await openStats(db, databaseId, id))
  return opened
}

/** Ids of the questions that some of the surveys may not be asked, by a condition or by the version that they keep. */
async function conditionalQuestions(
  db: Db,
  databaseId: string,
  design: Design,
  surveys: readonly Coverable[],
): Promise<ReadonlySet<string>> {
  const questions = [...design.questions.values()]
  const ids = new Set(questions.flatMap((one) => (canHide(design, one) ? [one.key] : [])))
  for (const pinnedVersion of new Set(surveys.map((survey) => survey.pinnedVersion))) {
    if (pinnedVersion === null) continue
    const kept = await designOfSurvey(db, { databaseId, pinnedVersion })
    for (const id of conditionalKeys(kept.design, design)) ids.add(id)
  }
  return ids
}

/** Source of the figures of a release. */
interface ReleaseSource {
  readonly open: OpenTemplate
  /** Ids of surveys that wait for the next release. */
  readonly waiting: readonly string[]
  /** Ids of questions that some of its surveys may not be asked. */
  readonly conditional: ReadonlySet<string>
  /** Figures of earlier releases. */
  readonly before: readonly FiguresRow[]
  readonly release: { readonly number: number; readonly madeAt: string }
}

/** Makes the figures of each question and each grouping that a block shows. */
class ReleaseMaker {
  readonly #db: Db
  readonly #source: ReleaseSource
  readonly #filters: Filters
  readonly #before: ReadonlyMap<string, FiguresRow>
  readonly #left = new Map<number, number>()
  readonly #made = new Set<string>()

  constructor(db: Db, source: ReleaseSource) {
    const { waiting, before } = source
    const everything = { from: null, to: null, provider: null, userId: null, answers: [] }
    this.#db = db
    this.#source = source
    this.#filters = { ...everything, status: 'final', impossible: false, waiting }
    this.#before = new Map(before.map((row) => [`${row.questionId}/${row.groupById}`, row]))
  }

  async #droppedSince(number: number): Promise<number> {
    const cached = this.#left.get(number)
    if (cached !== undefined) return cached
    const left = await droppedSince(this.#db, this.#source.open.database.id, number)
    this.#left.set(number, left)
    return left
  }

  #disclosureOf(column: Column): DisclosureQuestion {
    const { open, conditional } = this.#source
    const { id } = column.question
    const designQuestion = open.design.questions.get(id)
    if (designQuestion === undefined) throw new Error(`no question ${id}`)
    const computed = designQuestion.computation !== null
    return { column, conditional: conditional.has(id), computed }
  }

  async make({ questionId, groupById }: Block): Promise<void> {
    const key = `${questionId}/${groupById ?? '0'}`
    if (this.#made.has(key)) return
    this.#made.add(key)
    const { database, design } = this.#source.open
    const groupBy = groupById === null ? null : ({ by: 'question', id: groupById } as const)
    const facts = await openFacts(this.#db, database.id, design)
    const filter = await factFilter(facts, this.#filters)
    const grouped = await groupedSurveys(facts, filter, { questionId, groupBy }, true)
    const [question, groups = null] = grouped.columns.map((column) => this.#disclosureOf(column))
    if (question === undefined) return
    const reading = readingFor(design, { questionId, groupById })
    const previous = this.#before.get(key)
    const earlier =
      previous?.reading === reading
        ? { ledger: previous.ledger, left: await this.#droppedSince(previous.number) }
        : null
    const scope = { ...grouped.scope, authors: grouped.rows.map(({ userId }) => userId ?? '') }
    const released = releasedAfter(earlier, question, groups, scope)
    if (released === null) return
    await saveFigures(this.#db, {
      databaseId: database.id,
      questionId,
      groupById: groupById ?? '0',
      ...this.#source.release,
      signature: signatureFor(design, { questionId, groupById }),
      reading,
      ...released,
    })
  }
}

/**
 * Makes a release of a database's statistics (product §8, decision 064) from one snapshot.
 *
 * @throws Problem 404; 409 if there are too few surveys, or too few others than in the last one
 */
export async function makeRelease(db: Db, databaseId: string): Promise<ReleaseHeader> {
  const opened = await openTemplates(db, databaseId)
  const [first] = opened
  if (first === undefined) throw new Problem('notFound')
  if (!(await lockRelease(db, databaseId))) throw new Problem('releaseUnderWay')
  const last = await lastRelease(db, databaseId)
  const covering = await coveringOf(db, databaseId)
  const problem = problemOf(covering, last === null)
  if (problem !== null) throw problem
  // Refreshed within the snapshot of the surveys that the release covers.
  while (await refreshSome(db, databaseId));
  const release = { number: (last?.number ?? 0) + 1, madeAt: new Date().toISOString() }
  await cover(db, databaseId, release.number, covering)
  const waiting = covering.all.slice(covering.covered.length).map(({ id }) => id)
  const maker = new ReleaseMaker(db, {
    open: first,
    waiting,
    conditional: await conditionalQuestions(db, databaseId, first.design, covering.covered),
    before: await figuresOfRelease(db, databaseId),
    release,
  })
  const blocks: Record<string, string> = {}
  for (const { header, blocks: ownBlocks } of opened) {
    for (const block of ownBlocks) {
      await maker.make(block)
      blocks[blockKey(header.id, block)] = blockForm(block)
    }
  }
  const authors: Record<string, number> = {}
  for (const { userId } of covering.covered) authors[userId] = (authors[userId] ?? 0) + 1
  const surveys = covering.covered.length
  await saveRelease(db, { databaseId, ...release, surveys, authors, blocks })
  return { at: release.madeAt, surveys }
}

/**
 * PostgreSQL errors of a release after another transaction has changed the same facts, or stored the same
 * answer.
 */
const overtaken = ['40001', '23505']

/** Attempts at a release while others refresh the same facts. */
const attempts = 5

/**
 * Makes a release in a transaction of its own.
 *
 * @throws Problem as `makeRelease`
 */
export async function releaseDatabase(db: Db, databaseId: string): Promise<ReleaseHeader> {
  for (let attempt = 1; ; attempt += 1) {
    // Refreshes most facts before the transaction, which then has only the latest changes.
    await refreshDatabase(db, databaseId)
    try {
      return await db.transaction(
        async (transaction) => {
          await lockAnswers(transaction)
          return makeRelease(transaction, databaseId)
        },
        { isolationLevel: 'repeatable read' },
      )
    } catch (error) {
      if (attempt === attempts || !overtaken.includes(codeOf(error)?.code ?? '')) throw error
    }
  }
}
