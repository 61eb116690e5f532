import type { DesignSnapshot } from '../../../contract/calls/designs/design-snapshot'
import { Problem } from '../../../contract/problems'
import { compileDesign, cycleText, dependenciesOf } from '../../../engine/survey/design'
import { checkDesignText, textsOf } from '../../../engine/survey/design-text'
import { kindFields } from '../../../engine/merging/merge-record'
import type { DesignChanges, QuestionChange } from '../../../engine/versions/design-changes'
import { findCycle } from '../../../formula/order'
import { problemText } from '../../../i18n/problems'
import { issueSentences } from '../../../i18n/words/formula'
import { draftIssues } from '../../../i18n/words/server/request-issues'
import { assertTemplatesFit } from '../../statistics/templates/template-uses'
import type { Db } from '../../db/db'
import { answeredQuestions } from '../queries/answers-in-design'
import { assertOptionsUnused } from '../option-changes'
import { checkFields, kindNamed } from '../question-fields'

/** Reason why a draft can't be published: a sentence, and the question or null. */
export interface DraftIssue {
  readonly questionId: string | null
  readonly message: string
}

/** Formulas and conditions that can't be computed in a design, as changes of two people may leave them. */
export function formulaIssues(after: DesignSnapshot): DraftIssue[] {
  const design = compileDesign(after)
  const issues = [...design.questions.values(), ...design.groups.values()].flatMap((part) => {
    const [name, questionId] =
      'question' in part ? [part.question.name, part.question.id] : [part.group.name, null]
    return textsOf(part).flatMap((text) =>
      checkDesignText(design, part, text).errors.map((error): DraftIssue => {
        return { questionId, message: draftIssues.formula(name, issueSentences(error)) }
      }),
    )
  })
  const cycle = issues.length > 0 ? null : findCycle(dependenciesOf(design))
  if (cycle === null) return issues
  return [{ questionId: null, message: draftIssues.cycle(cycleText(design, cycle)) }]
}

/** The sentence of a refusal; null if nothing is refused. */
async function refusalOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check()
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return error.issues[0]?.detail ?? problemText(error)
  }
}

async function optionIssue(db: Db, { id, before, after }: QuestionChange) {
  if (before === null || after === null) return null
  const [old, now] = [before.question, after.question]
  return refusalOf(() =>
    assertOptionsUnused(db, id, kindNamed(old.kind), old.metadata, now.metadata),
  )
}

/** Settings that the kind of a question doesn't allow, as changes of two people may leave them. */
async function settingsIssue({ before, after, fields }: QuestionChange): Promise<string | null> {
  if (after === null) return null
  const isNew = before === null
  if (!isNew && !fields.some((field) => kindFields.includes(field))) return null
  const { kind, metadata, defaults, bands } = after.question
  const former = before?.question.metadata
  return refusalOf(async () => void checkFields({ kind, metadata, defaults, bands, former }))
}

/**
 * Finds changes that answers or statistics forbid. They are another kind of an answered question, and the
 * removal of an option in use. The third is a content that the question's blocks of statistics don't suit.
 */
export async function dataIssues(
  db: Db,
  databaseId: string,
  { questions }: DesignChanges,
  after: DesignSnapshot,
): Promise<DraftIssue[]> {
  const kept = questions.filter((change) => change.before !== null && change.after !== null)
  const ofNewKind = kept.filter(({ fields }) => fields.includes('kind'))
  const ids = ofNewKind.map(({ id }) => id)
  const answered = await answeredQuestions(db, ids)
  const issues: DraftIssue[] = ofNewKind
    .filter(({ id }) => answered.has(id))
    .map(({ id, after: now }) => {
      return { questionId: id, message: draftIssues.kindFixed(now?.question.name ?? '') }
    })
  for (const change of kept) {
    if (!change.fields.includes('metadata') || change.fields.includes('kind')) continue
    const message = await optionIssue(db, change)
    if (message === null) continue
    const name = change.after?.question.name ?? ''
    issues.push({ questionId: change.id, message: draftIssues.options(name, message) })
  }
  for (const change of questions) {
    const message = await settingsIssue(change)
    if (message === null) continue
    const name = change.after?.question.name ?? ''
    issues.push({ questionId: change.id, message: draftIssues.options(name, message) })
  }
  const message = await refusalOf(() => assertTemplatesFit(db, databaseId, compileDesign(after)))
  return message === null ? issues : [...issues, { questionId: null, message }]
}
