import { type OfflineChange, type OfflineRecord, withChange } from './offline-record'

/** Row of the list of offline surveys. */
export interface OfflineSummary {
  readonly surveyId: string
  readonly customId: string | null
  readonly status: OfflineRecord['status']
  readonly databaseId: string
  readonly databaseName: string
  readonly authorId: string | null
  /** Instant at which it was opened last, in milliseconds. */
  readonly openedAt: number
  /** Instant of the copy's last change, in milliseconds. */
  readonly keptAt: number
}

/** Offline copy of a survey, with the instant of its last change in milliseconds. */
export interface OfflineSurvey {
  readonly record: OfflineRecord
  readonly keptAt: number
}

/** Changes that were written together, next to a survey's copy. */
export interface Note {
  readonly changes: readonly OfflineChange[]
  readonly keptAt: number
}

/** Limits for the copies of one user: their number and their encrypted bytes. The one opened longest ago is deleted first. */
export interface OfflineLimits {
  readonly surveys: number
  readonly bytes: number
}

/** Copy in the list, as the limits see it. */
export interface ListedCopy {
  readonly surveyId: string
  readonly bytes: number
  /** Null if the key can't decrypt it. */
  readonly summary: OfflineSummary | null
}

/** Number of notes after which a survey is written whole again, with all changes. */
const maxNotes = 100

/** Copies in the order in which they were opened, the last one first. */
export function lastOpenedFirst(copies: readonly ListedCopy[]): ListedCopy[] {
  const openedAt = ({ summary }: ListedCopy) => summary?.openedAt ?? 0
  return copies.toSorted((one, other) => openedAt(other) - openedAt(one))
}

/**
 * Finds the copies beyond the limits. A survey that is too large by itself does not displace others.
 *
 * @param copies the one opened last first
 */
export function beyondLimits(
  copies: readonly ListedCopy[],
  { surveys, bytes }: OfflineLimits,
): ListedCopy[] {
  let bytesLeft = bytes
  return copies.filter((copy, position) => {
    if (copy.summary === null || position >= surveys || copy.bytes > bytesLeft) return true
    bytesLeft -= copy.bytes
    return false
  })
}

/** Summary of a survey that is written whole. */
export function summaryOf(record: OfflineRecord, openedAt: number, keptAt: number): OfflineSummary {
  return {
    surveyId: record.id,
    customId: record.customId,
    status: record.status,
    databaseId: record.database?.id ?? '',
    databaseName: record.database?.name ?? '',
    authorId: record.user?.id ?? null,
    openedAt,
    keptAt,
  }
}

/** Summary of a survey after changes of it were noted. */
export function notedSummary(summary: OfflineSummary, { changes, keptAt }: Note): OfflineSummary {
  const statuses = changes.flatMap(({ survey }) => survey?.status ?? [])
  return { ...summary, status: statuses.at(-1) ?? summary.status, keptAt }
}

/** Survey with its notes; null if any part of it can't be decrypted. */
export function withNotes(
  whole: OfflineSurvey | null,
  notes: readonly (Note | null)[],
): OfflineSurvey | null {
  return notes.reduce<OfflineSurvey | null>((survey, note) => {
    if (survey === null || note === null) return null
    return { record: note.changes.reduce(withChange, survey.record), keptAt: note.keptAt }
  }, whole)
}

/** Whether a change must remove the old value from the copy: a patient's code, or a deleted answer (product §6). */
function mustRemoveOld({ group, survey }: OfflineChange): boolean {
  return survey?.customId !== undefined || (group?.removed ?? []).length > 0
}

/**
 * Whether a survey is written whole with these changes, instead of a note next to it. Limits are checked only when a survey is
 * opened: notes therefore grow no larger than their survey.
 *
 * @param number place that the note would have among those of the survey
 * @param bytes size of the copy with its notes, and without them
 */
export function needsWhole(
  changes: readonly OfflineChange[],
  number: number,
  bytes: { readonly all: number; readonly whole: number },
): boolean {
  return number > maxNotes || bytes.all > 2 * bytes.whole || changes.some(mustRemoveOld)
}
