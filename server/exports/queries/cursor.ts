import pg from 'pg'
import {
  isMissingReason,
  type MissingReason,
  surveyStatuses,
  type SurveyStatus,
} from '../../../contract/survey-status'
import type { PlainStatement } from './export'

/** A survey for an export; instants are the Italian clock's, `YYYY-MM-DD HH:MM:SS`. */
export interface ExportedSurvey {
  readonly id: string
  readonly status: SurveyStatus
  readonly customId: string | null
  readonly author: string
  readonly provider: string | null
  readonly created: string
  readonly completed: string | null
  readonly approved: string | null
  /** Number of the version that it keeps; null while it takes answers. */
  readonly pinnedVersion: number | null
  /** Ids of the answered questions, with commas between them: many surveys have the same text. */
  readonly questions: string
  /** Values of those answers, in the same order: JSON, with `valueSeparator` between them. */
  readonly values: string
  /** Reasons why there is no answer, each with its question. */
  readonly reasons: readonly (readonly [questionId: string, MissingReason])[]
}

/** Surveys that are read at once. Two batches are in memory: the next is read while one is written. */
const batchSize = 100

type Texts = readonly (string | null)[]

function statusOf(text: string | null | undefined): SurveyStatus {
  const status = surveyStatuses.find((one) => one === text)
  if (status === undefined) throw new Error('a survey without a status')
  return status
}

function reasonsOf(text: string | null | undefined): ExportedSurvey['reasons'] {
  if (!text) return []
  return (JSON.parse(text) as [number, string][]).flatMap(([id, reason]) =>
    isMissingReason(reason) ? [[String(id), reason] as const] : [],
  )
}

/** @param previous questions of the previous survey: a row with the same ones leaves them out */
function surveyOf(row: Texts, previous: string): ExportedSurvey {
  const [id, status, customId, author, provider, created, completed, approved] = row
  const [pinnedVersion, questions, values, reasons] = row.slice(8)
  return {
    id: id ?? '',
    status: statusOf(status),
    customId: customId ?? null,
    author: author ?? '',
    provider: provider ?? null,
    created: created ?? '',
    completed: completed ?? null,
    approved: approved ?? null,
    pinnedVersion: pinnedVersion ? Number(pinnedVersion) : null,
    // A list as PostgreSQL writes it: `{12,13}`.
    questions: questions?.slice(1, -1) ?? previous,
    values: values ?? '',
    reasons: reasonsOf(reasons),
  }
}

/** Columns stay texts: JSON is parsed where it is needed. */
const types = { getTypeParser: () => (text: string | Buffer) => String(text) }

/**
 * Surveys of an export in one state, read by a cursor on a connection of its own. Whatever their number, two batches are in memory:
 * PostgreSQL reads the next one while the last is written.
 */
export class ExportCursor {
  readonly #client: pg.Client
  readonly #rows: PlainStatement

  private constructor(client: pg.Client, rows: PlainStatement) {
    this.#client = client
    this.#rows = rows
  }

  /**
   * Opens the connection and its transaction.
   *
   * @param rows statement that reads the surveys
   * @param timeout for each statement and for each pause between them, in ms: the open snapshot hinders PostgreSQL's vacuum
   */
  static async open(url: string, rows: PlainStatement, timeout: number): Promise<ExportCursor> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rilievo dump',
      connectionTimeoutMillis: 10_000,
      statement_timeout: timeout,
      idle_in_transaction_session_timeout: timeout,
    })
    // A broken connection fails the next read.
    client.on('error', () => undefined)
    await client.connect()
    // All rows are read, so that a plan for the first few would cost more; compiling doesn't pay.
    await client.query(
      'begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1; set local jit = off',
    )
    return new ExportCursor(client, rows)
  }

  /** Version of the design in the snapshot; null if it has no group. */
  async designEtag({ text, values }: PlainStatement): Promise<string | null> {
    const { rows } = await this.#client.query<{ etag: string }>(text, values)
    return rows[0]?.etag ?? null
  }

  /** Number of the surveys in the snapshot. */
  async count({ text, values }: PlainStatement): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(text, values)
    return rows[0]?.count ?? 0
  }

  /** Ids of the questions that a statement finds in the snapshot. */
  async questions({ text, values }: PlainStatement): Promise<ReadonlySet<string>> {
    const { rows } = await this.#client.query<{ id: string }>(text, values)
    return new Set(rows.map(({ id }) => id))
  }

  /** Reads all surveys, batch by batch; may be called again, for the same ones. */
  async *batches(): AsyncGenerator<ExportedSurvey[]> {
    const { text, values } = this.#rows
    await this.#client.query(`declare dumped no scroll cursor for ${text}`, values)
    const fetch = { text: `fetch ${batchSize} from dumped`, rowMode: 'array' as const, types }
    let questions = ''
    const surveysOf = (rows: readonly Texts[]) =>
      rows.map((row) => {
        const survey = surveyOf(row, questions)
        questions = survey.questions
        return survey
      })
    let next = this.#client.query<(string | null)[]>(fetch)
    for (;;) {
      const { rows } = await next
      if (rows.length < batchSize) {
        yield surveysOf(rows)
        break
      }
      next = this.#client.query<(string | null)[]>(fetch)
      // Awaited in the next round, unless the reader has stopped by then.
      next.catch(() => undefined)
      yield surveysOf(rows)
    }
    await this.#client.query('close dumped')
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
