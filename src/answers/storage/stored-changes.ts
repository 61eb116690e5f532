import { isTextId, textLifetime } from '../queue/field-texts'
import type { AnswerOperation, Draft, Stored } from '../queue/operation'
import type { Row } from './database'

/** Changes that pages of this browser have left behind. */
export interface StoredChanges {
  /** Changes in the order in which they were made. */
  readonly operations: AnswerOperation[]
  /** Drafts of texts that were being typed. */
  readonly drafts: Draft[]
  /** Texts of fields that had the focus. Those of pages that are still open are among them, and still belong to them. */
  readonly texts: readonly Draft[]
  /** Changes that the server has stored and the survey's offline copy lacks. */
  readonly stored: Stored[]
  /** Number of changes that this session's key can't decrypt. */
  readonly unreadable: number
}

/** Content of a row, before it is encrypted. */
export type StoredOperation = (AnswerOperation | Draft) & {
  /** Set once the server has stored the change. */
  readonly stored?: Omit<Stored, 'kind' | 'operation'>
}

/** Contents of rows by the id of their operation, without those that the key can't decrypt. */
export type Contents = ReadonlyMap<string, StoredOperation>

/** Page that reads rows. */
export interface ReadingPage {
  readonly id: string
  /** Ids of the pages that are alive, or null if the browser can't say. */
  readonly living: ReadonlySet<string> | null
  /** Whether this is its first reading. Only that one includes its own rows, and, if `living` is null, those of all others. */
  readonly isStarting: boolean
}

/** Whether a row belongs to another page, which has ended. */
export function isLeftBehind({ owner }: Pick<Row, 'owner'>, page: ReadingPage): boolean {
  const { id, living, isStarting } = page
  return owner !== id && (living === null ? isStarting : !living.has(owner ?? ''))
}

/** Whether the page may adopt a row. */
export function isAdoptable(row: Pick<Row, 'owner'>, page: ReadingPage): boolean {
  return row.owner === page.id ? page.isStarting : isLeftBehind(row, page)
}

/**
 * Whether a row stays with all pages. Only the page with its field can show such a draft or text. It has no owner until the doctor
 * types on in that page.
 */
export function isShared(
  { operationId, owner }: Pick<Row, 'operationId' | 'owner'>,
  content: StoredOperation | undefined,
  pageId: string,
): boolean {
  if (isTextId(operationId)) return true
  return owner !== pageId && content !== undefined && isDraft(content) && !content.typed.ready
}

/** Reads the content of a row. Earlier versions of the product wrote fewer fields. */
export function operationIn(text: string): StoredOperation {
  const written = JSON.parse(text) as Partial<AnswerOperation> & StoredOperation
  return {
    ...written,
    cell: written.cell ?? '',
    missingReason: written.missingReason ?? null,
    discarded: written.discarded ?? false,
    asked: written.asked ?? null,
    designVersion: written.designVersion ?? null,
  }
}

/** Whether a change was being typed when its row was written. */
export function isDraft(operation: StoredOperation): operation is StoredOperation & Draft {
  return 'typed' in operation
}

/** Texts of fields among rows; those that nobody has touched for a month are out of date. */
export function textsIn(contents: Contents, now: number) {
  const texts = [...contents].flatMap(([id, one]) => (isTextId(id) && isDraft(one) ? one : []))
  const isOld = ({ at }: Draft) => now - at > textLifetime
  return { recent: texts.filter((one) => !isOld(one)), old: texts.filter(isOld) }
}

/**
 * Sorts adopted rows by what is to be done with them.
 *
 * @param ids ids of the adopted rows, texts of fields included
 */
export function changesIn(
  contents: Contents,
  ids: ReadonlySet<string>,
): Omit<StoredChanges, 'texts'> {
  const adopted = [...contents].flatMap(([id, one]) => (ids.has(id) && !isTextId(id) ? one : []))
  const unsent = adopted.filter((one) => one.stored === undefined)
  return {
    operations: unsent.filter((one) => !isDraft(one)),
    drafts: unsent.filter(isDraft),
    stored: adopted.flatMap(({ stored = null, ...operation }) =>
      stored === null ? [] : [{ kind: 'saved', operation, ...stored } as const],
    ),
    unreadable: [...ids].filter((id) => !contents.has(id) && !isTextId(id)).length,
  }
}
