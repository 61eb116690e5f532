import { surveyWords } from '../../i18n/words/admin/surveys'
import { statusNames } from '../../i18n/words/survey-states'
import { surveyMove, surveyStatuses, type SurveyStatus } from '../../contract/survey-status'
import type { Change } from '../../src/surveys/HistoryEntry'
import type { GroupRecord, QuestionRecord } from '../../src/answers/survey/records'

const words = surveyWords.log

/** One line of a survey's history: what changed, from what to what, and the text that somebody wrote with it. */
export interface ChangeLine {
  readonly what: string
  readonly before?: string
  readonly after?: string
  readonly text?: string
}

type Snapshot = NonNullable<Change['old']>

function textOf(snapshot: Snapshot | null, name: string): string {
  const value = snapshot?.[name]
  return typeof value === 'string' ? value : ''
}

function statusIn(snapshot: Snapshot): SurveyStatus | undefined {
  return surveyStatuses.find((one) => one === snapshot['status'])
}

function statusName(snapshot: Snapshot): string {
  const status = statusIn(snapshot)
  return status === undefined ? textOf(snapshot, 'status') : statusNames[status]
}

function codeOf(snapshot: Snapshot): string {
  if (snapshot['customIdCleared'] === true) return words.clearedCode
  return textOf(snapshot, 'customId') || words.noCode
}

/** Line about a survey that an administrator has brought up to another version. A move between statuses has none. */
function versionLine(old: Snapshot, next: Snapshot): ChangeLine | null {
  const [before, after] = [old['pinnedVersion'], next['pinnedVersion']]
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return null
  return {
    what: words.version,
    before: String(before),
    after: String(after),
    text: surveyWords.page.note(textOf(next, 'reason')),
  }
}

/** Lines about a change of the survey itself. */
function ownChanges(old: Snapshot, next: Snapshot): ChangeLine[] {
  const lines: ChangeLine[] = []
  if (old['status'] !== next['status']) {
    const note = textOf(next, 'note')
    const [from, to] = [statusIn(old), statusIn(next)]
    // The note of an earlier move stays in the survey, and belongs to no other one.
    const isGiven = from !== undefined && to !== undefined && surveyMove(from, to)?.needsNote
    lines.push({
      what: words.status,
      before: statusName(old),
      after: statusName(next),
      ...(note !== '' && isGiven && { text: surveyWords.page.note(note) }),
    })
  }
  const version = versionLine(old, next)
  if (version !== null) lines.push(version)
  const [before, after] = [codeOf(old), codeOf(next)]
  if (before !== after) lines.push({ what: words.code, before, after })
  if (old['bookmarkId'] !== next['bookmarkId']) lines.push({ what: words.bookmark })
  if (old['userId'] !== next['userId']) lines.push({ what: words.author })
  return lines.length > 0 ? lines : [{ what: words.changed }]
}

function surveyLines({ old, new: next }: Change): ChangeLine[] {
  if (old === null) return [{ what: words.created }]
  return next === null ? [{ what: words.deleted }] : ownChanges(old, next)
}

function threadLine({ old, new: next }: Change, questionName: string): ChangeLine {
  if (old === null || next === null) return { what: words.threadOpened(questionName) }
  const isResolved = next['resolvedAt'] !== null
  return {
    what: isResolved ? words.threadResolved(questionName) : words.threadReopened(questionName),
  }
}

/**
 * Lines of a change in a survey's audit, by the names of the design. A change of an answer has none: `HistoryEntry` draws it.
 *
 * @param questions by their ids
 */
export function changeLines(
  change: Change,
  groups: readonly GroupRecord[],
  questions: ReadonlyMap<string, QuestionRecord>,
): readonly ChangeLine[] {
  const { subjectType, old, new: next } = change
  const row = next ?? old
  if (subjectType === 'surveys') return surveyLines(change)
  if (subjectType === 'groupSurveys') {
    const name = groups.find(({ id }) => id === textOf(row, 'groupId'))?.name ?? words.goneGroup
    return [{ what: next === null ? words.groupRemoved(name) : words.groupBegun(name) }]
  }
  if (subjectType === 'threads') {
    const question = questions.get(textOf(row, 'questionId'))
    return [threadLine(change, question?.name ?? words.goneQuestion)]
  }
  if (subjectType === 'comments') return [{ what: words.comment, text: textOf(row, 'text') }]
  return []
}
