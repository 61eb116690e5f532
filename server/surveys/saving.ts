import { Problem } from '../../contract/problems'
import { isLockTimeout, isRetriable, retrying } from '../db/errors'
import type { Db } from '../db/db'
import type { SurveyForSave, Target } from './queries/saves/read'
import { type Save, writeSaves, type Written } from './queries/saves/write'
import { lockSurvey } from './queries/surveys'
import type { Saves } from './queries/saves/saves'
import type { AppContext } from '../context'
import { dependentsOf } from '../../engine/survey/dependents'
import type { Caller } from '../rules/caller'
import { designByEtag } from '../designs/design'
import { assertMayKnow } from '../rules/rights'
import {
  applyConsequences,
  type Change,
  openFrom,
  type OpenSurvey,
  type SavedGroup,
  type Stored,
} from './open-survey'

/** Attempts after which a save locks what it reads, so that no other save comes between. */
const attemptsBeforeLock = 4

/** The caller's session, and the connections that a save uses. */
export interface Saver {
  readonly saves: Saves
  /** The pool, or the transaction that the save belongs to; it is then written there, and not together with others. */
  readonly db: Db
  readonly isInTransaction: boolean
  readonly sessionId: string
  /** The survey as it was read when the caller was authorized; null if it was not. */
  readonly preloaded: SurveyForSave | null
}

/** Saver of a call. */
export function saverOf({
  deps,
  db,
  caller,
  preloaded,
}: {
  readonly deps: AppContext
  readonly db: Db
  readonly caller: Pick<Caller, 'sessionId'>
  readonly preloaded: SurveyForSave | null
}): Saver {
  const { saves } = deps
  const isInTransaction = db !== deps.db
  return { saves, db, isInTransaction, sessionId: caller.sessionId, preloaded }
}

/** A survey that was read for a save. */
export interface ReadForSave {
  readonly open: OpenSurvey
  /** The answers group of the target. */
  readonly answersGroup: SavedGroup
  /** Question that is answered; null = several, or none. */
  readonly questionId: string | null
}

/** Decision of a save: the change, null if there is nothing to do, and the outcome for its reply. */
interface Decision<Outcome> {
  readonly change: Change | null
  readonly outcome: Outcome
}

export interface Saved<Outcome> extends ReadForSave {
  readonly outcome: Outcome
  /** Null if there was nothing to do. */
  readonly stored: Stored | null
}

interface Work<Outcome> {
  readonly target: Target
  /** The only question that is answered: then only its dependents are read. Null = the whole survey; undefined = the target answer's question. */
  readonly questionId?: string | null | undefined
  /** Decides about the change. @throws Problem if it is refused */
  readonly decide: (read: ReadForSave) => Promise<Decision<Outcome>>
}

/** Attempts of a save at most, if other saves always come between. */
const maxAttempts = 30

/** Reads the caller, who is authorized, and the survey. @throws Problem 401, 403, 404 */
async function readTarget({ saves, sessionId }: Saver, target: Target): Promise<SurveyForSave> {
  const read = await retrying(() => saves.read({ sessionId, target }))
  if (read === null) throw new Problem('sessionEnded')
  if (read.caller.mustEnrol) throw new Problem('secondFactorMissing')
  assertMayKnow(read.caller, 'surveys.fill')
  if (read.survey === null) throw new Problem('notFound')
  return read.survey
}

/**
 * Opens a survey: all of it, or only the dependents of one answered question, if its results are up to date with the current design.
 *
 * @returns null if the survey has changed since it was read
 */
async function openRead(
  { saves, db }: Saver,
  read: SurveyForSave,
  questionId: string | null,
): Promise<OpenSurvey | null> {
  const { databaseId } = read.survey
  const { design, version } = await designByEtag(db, databaseId, read.designEtag)
  const isUpToDate = version !== null && read.settledVersion === version
  const question = isUpToDate && questionId !== null ? design.questions.get(questionId) : undefined
  const needed = question && dependentsOf(design, question).needed
  const others = read.answersGroups.filter(
    ({ id, groupId }) => id !== read.answersGroupId && (needed?.has(groupId) ?? true),
  )
  const more =
    others.length === 0
      ? []
      : await saves.readMore({ survey: read, answersGroupIds: others.map(({ id }) => id) })
  if (more === null) return null
  const answers = [...read.answers, ...more]
  const { survey, answersGroups } = read
  return openFrom(survey, { design, version }, { answersGroups, answers }, question ?? null)
}

/** Writes a save: together with others, or alone if it belongs to a transaction or had to wait for a lock. */
async function write(saver: Saver, save: Save, isAlone: boolean): Promise<Written | null> {
  if (!isAlone) return saver.saves.write(save)
  const [written] = await writeSaves(saver.db, [save])
  return written ?? null
}

/** Reads, decides and writes once. @returns null if the survey has changed since it was read */
async function attempt<Outcome>(
  saver: Saver,
  read: SurveyForSave,
  { questionId = read.questionId, decide }: Work<Outcome>,
  isAlone: boolean,
): Promise<Saved<Outcome> | null> {
  const open = await openRead(saver, read, questionId)
  const answersGroup = read.answersGroups.find(({ id }) => id === read.answersGroupId)
  if (open === null || answersGroup === undefined) return null
  const readForSave = { open, answersGroup, questionId }
  const { change, outcome } = await decide(readForSave)
  if (change === null) return { ...readForSave, outcome, stored: null }
  const writes = applyConsequences(open, change)
  const basis = { sessionId: saver.sessionId, read }
  const written = await write(saver, { ...writes, surveyId: read.survey.id, basis }, isAlone)
  return written && { ...readForSave, outcome, stored: { writes, written } }
}

/**
 * Reads, decides and writes until it succeeds. If another transaction has locked the survey or its design, it waits for that first.
 *
 * @param first the survey, if it was read already
 * @throws Problem 503 after too many attempts
 */
async function tryUntilSaved<Outcome>(
  saver: Saver,
  surveyId: string,
  work: Work<Outcome>,
  first?: SurveyForSave,
): Promise<Saved<Outcome>> {
  let current = first ?? (await readTarget(saver, work.target))
  let isAlone = saver.isInTransaction
  for (let count = 1; count < maxAttempts; count += 1) {
    try {
      const saved = await attempt(saver, current, work, isAlone)
      if (saved !== null) return saved
    } catch (error) {
      // A failed transaction has to run again as a whole.
      if (saver.isInTransaction || !isRetriable(error)) throw error
      isAlone ||= isLockTimeout(error)
    }
    if (!saver.isInTransaction && count === attemptsBeforeLock)
      return saveLocked(saver, surveyId, work)
    const wait = () => lockSurvey(saver.db, surveyId)
    await (saver.isInTransaction ? wait() : retrying(wait))
    current = await readTarget(saver, work.target)
  }
  throw new Problem('databaseAway')
}

/** Saves in a transaction that locks the survey and its design first, so that no other save comes between. */
async function saveLocked<Outcome>(
  saver: Saver,
  surveyId: string,
  work: Work<Outcome>,
): Promise<Saved<Outcome>> {
  return retrying(() =>
    saver.db.transaction(async (transaction) => {
      await lockSurvey(transaction, surveyId)
      return tryUntilSaved({ ...saver, db: transaction, isInTransaction: true }, surveyId, work)
    }),
  )
}

/**
 * Saves to a survey: reads it, decides, and writes the change with what follows from it. It is written only if nothing that it depends on
 * has changed since it was read (decision 097).
 *
 * @throws Problem 401, 403, 404, and problems of the decision
 */
export async function saveTo<Outcome>(saver: Saver, work: Work<Outcome>): Promise<Saved<Outcome>> {
  const first = saver.preloaded ?? (await readTarget(saver, work.target))
  const { id } = first.survey
  if (saver.isInTransaction) {
    // A transaction has a connection: waiting in the queue for saves that still need one could block both.
    await lockSurvey(saver.db, id)
    return tryUntilSaved(saver, id, work)
  }
  // After a wait for other saves the survey has to be read again.
  return saver.saves.oneByOne(id, (waited) =>
    tryUntilSaved(saver, id, work, waited ? undefined : first),
  )
}
