import { Problem } from '../../contract/problems'
import { isLockTimeout, isRetriable } from '../db/errors'
import type { Db } from '../db/db'
import type { FoundSurvey, Target } from './queries/saves/read'
import { type Save, writeSaves, type Written } from './queries/saves/write'
import { lockSurvey } from './queries/surveys'
import { retrying } from '../db/retrying'
import type { Saves } from './queries/saves/saves'
import type { AppContext } from '../context'
import { dependentsOf } from '../../engine/survey/dependents'
import type { Caller } from '../rules/caller'
import { designByEtag } from '../designs/design'
import { assertMayKnow } from '../rules/rights'
import {
  applyConsequences,
  type Change,
  opened,
  type OpenSurvey,
  type SavedGroup,
  type Stored,
} from './open-survey'

/** Tries after which a save holds what it has read, so that nobody comes between. */
const patience = 4

/** Who saves, and by which connections. */
export interface Saver {
  readonly saves: Saves
  /** The pool; or a transaction that what is saved belongs to, and then it is written there, in nobody's company. */
  readonly db: Db
  readonly isInTransaction: boolean
  readonly sessionId: string
}

export function saverOf({
  deps,
  db,
  caller,
}: {
  readonly deps: AppContext
  readonly db: Db
  readonly caller: Pick<Caller, 'sessionId'>
}): Saver {
  const { saves } = deps
  return { saves, db, isInTransaction: db !== deps.db, sessionId: caller.sessionId }
}

/** A survey as it was read for a save. */
export interface ReadForSave {
  readonly open: OpenSurvey
  /** The answers group that is saved to. */
  readonly piece: SavedGroup
  /** Of the answer that was named; null where its group was. */
  readonly questionId: string | null
}

/** What a save decides: the change, null where nothing is left to do, and what its reply will need beside it. */
interface Decision<Outcome> {
  readonly change: Change | null
  readonly outcome: Outcome
}

export interface Saved<Outcome> extends ReadForSave {
  readonly outcome: Outcome
  /** Null where nothing was left to do. */
  readonly stored: Stored | null
}

interface Work<Outcome> {
  readonly target: Target
  /** The question that alone is answered: no more of the survey is read than its answer reaches. Undefined = that of the answer named. */
  readonly questionId?: string | null | undefined
  /** @throws Problem where the change is refused */
  readonly decide: (read: ReadForSave) => Promise<Decision<Outcome>>
}

/** How often a save is tried that others are always faster than. */
const attempts = 30

/** Reads who saves, and what to. @throws Problem 401, 403, 404 */
async function read({ saves, sessionId }: Saver, target: Target): Promise<FoundSurvey> {
  const found = await retrying(() => saves.read({ sessionId, target }))
  if (found === null) throw new Problem('sessionEnded')
  if (found.caller.mustEnrol) throw new Problem('secondFactorMissing')
  assertMayKnow(found.caller, 'surveys.fill')
  if (found.found === null) throw new Problem('notFound')
  return found.found
}

/**
 * Opens a survey as far as the change reaches: all of it, unless one question is answered and the survey was computed whole by this design.
 *
 * @returns null where it is not what it was
 */
async function openFound(
  { saves, db }: Saver,
  found: FoundSurvey,
  questionId: string | null,
): Promise<OpenSurvey | null> {
  const { databaseId } = found.survey
  const { design, version } = await designByEtag(db, databaseId, found.designStamp)
  const isInLine = version !== null && found.settledVersion === version
  const place = isInLine && questionId !== null ? design.questions.get(questionId) : undefined
  const needed = place && dependentsOf(design, place).needed
  const others = found.pieces.filter(
    ({ id, groupId }) => id !== found.answersGroupId && (needed?.has(groupId) ?? true),
  )
  const more =
    others.length === 0 ? [] : await saves.readMore({ found, pieces: others.map(({ id }) => id) })
  if (more === null) return null
  const answers = [...found.answers, ...more]
  return opened(found.survey, { design, version }, { pieces: found.pieces, answers }, place ?? null)
}

/** Writes a save: with others, or alone where it belongs to a transaction or has been in the others' way. */
async function write(saver: Saver, save: Save, isAlone: boolean): Promise<Written | null> {
  if (!isAlone) return saver.saves.write(save)
  const [written] = await writeSaves(saver.db, [save])
  return written ?? null
}

/** Reads, decides and writes once. @returns null where the survey was not as it had been read by then */
async function attempt<Outcome>(
  saver: Saver,
  found: FoundSurvey,
  { questionId = found.questionId, decide }: Work<Outcome>,
  isAlone: boolean,
): Promise<Saved<Outcome> | null> {
  const open = await openFound(saver, found, questionId)
  const piece = found.pieces.find(({ id }) => id === found.answersGroupId)
  if (open === null || piece === undefined) return null
  const readForSave = { open, piece, questionId }
  const { change, outcome } = await decide(readForSave)
  if (change === null) return { ...readForSave, outcome, stored: null }
  const writes = applyConsequences(open, change)
  const basis = { sessionId: saver.sessionId, found }
  const written = await write(saver, { ...writes, surveyId: found.survey.id, basis }, isAlone)
  return written && { ...readForSave, outcome, stored: { writes, written } }
}

/**
 * Reads, decides and writes until it is done. Where the survey or its design is held by somebody, it waits for them and begins anew.
 *
 * @param first how the survey was read already; undefined = it is read now
 */
async function tryUntilSaved<Outcome>(
  saver: Saver,
  surveyId: string,
  work: Work<Outcome>,
  first?: FoundSurvey,
): Promise<Saved<Outcome>> {
  let found = first ?? (await read(saver, work.target))
  let isAlone = saver.isInTransaction
  for (let tried = 1; tried < attempts; tried += 1) {
    try {
      const saved = await attempt(saver, found, work, isAlone)
      if (saved !== null) return saved
    } catch (error) {
      // A transaction that has failed runs again as a whole.
      if (saver.isInTransaction || !isRetriable(error)) throw error
      isAlone ||= isLockTimeout(error)
    }
    if (!saver.isInTransaction && tried === patience) return saveHolding(saver, surveyId, work)
    const wait = () => lockSurvey(saver.db, surveyId)
    await (saver.isInTransaction ? wait() : retrying(wait))
    found = await read(saver, work.target)
  }
  throw new Problem('databaseAway')
}

/** Saves in a transaction that holds the survey and its design: where others come between again and again, it is its turn at last. */
async function saveHolding<Outcome>(
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
 * Saves to a survey: reads it, decides, and writes what follows, provided that all it was computed from still stands (decision 097).
 *
 * @throws Problem 401, 403, 404, and whatever the decision refuses
 */
export async function saveTo<Outcome>(saver: Saver, work: Work<Outcome>): Promise<Saved<Outcome>> {
  const first = await read(saver, work.target)
  const { id } = first.survey
  if (saver.isInTransaction) {
    // It holds a connection: it waits for the survey there, not for those who may need a connection to go on.
    await lockSurvey(saver.db, id)
    return tryUntilSaved(saver, id, work)
  }
  // What was read is what it was before the saves that were waited for.
  return saver.saves.inTurn(id, (waited) =>
    tryUntilSaved(saver, id, work, waited ? undefined : first),
  )
}
