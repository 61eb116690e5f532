import pg from 'pg'
import {
  isMissingReason,
  type MissingReason,
  surveyStatuses,
  type SurveyStatus,
} from '../../../contract/survey-status'
import type { PlainStatement } from './export'

/** A survey as a dump reads it; instants are the Italian clock's, `YYYY-MM-DD HH:MM:SS`. */
export interface DumpedSurvey {
  readonly id: string
  readonly status: SurveyStatus
  readonly customId: string | null
  readonly author: string
  readonly provider: string | null
  readonly created: string
  readonly completed: string | null
  readonly approved: string | null
  /** Ids of the answered questions, with commas between them: surveys that were filled in alike have the same text. */
  readonly questions: string
  /** What was answered, in the same order: JSON, with `valueMark` between them. */
  readonly given: string
  /** By question, where it was told why there is no answer. */
  readonly reasons: readonly (readonly [questionId: string, MissingReason])[]
}

/** Surveys a read: they are in memory at once, twice over, since the next are read meanwhile. */
const batch = 100

type Texts = readonly (string | null)[]

function statusOf(text: string | null | undefined): SurveyStatus {
  const status = surveyStatuses.find((one) => one === text)
  if (status === undefined) throw new Error('a survey without a status')
  return status
}

function reasonsOf(text: string | null | undefined): DumpedSurvey['reasons'] {
  if (!text) return []
  return (JSON.parse(text) as [number, string][]).flatMap(([id, reason]) =>
    isMissingReason(reason) ? [[String(id), reason] as const] : [],
  )
}

/** @param before the questions of the survey before it: a row that has the same leaves them out */
function surveyOf(row: Texts, before: string): DumpedSurvey {
  const [id, status, customId, author, provider, created, completed, approved] = row
  const [questions, given, reasons] = row.slice(8)
  return {
    id: id ?? '',
    status: statusOf(status),
    customId: customId ?? null,
    author: author ?? '',
    provider: provider ?? null,
    created: created ?? '',
    completed: completed ?? null,
    approved: approved ?? null,
    // A list as PostgreSQL writes it: `{12,13}`.
    questions: questions?.slice(1, -1) ?? before,
    given: given ?? '',
    reasons: reasonsOf(reasons),
  }
}

/** Texts as they come: what is JSON among them is read where it is needed. */
const types = { getTypeParser: () => (text: string | Buffer) => String(text) }

/**
 * The surveys of a dump as they all stood at one moment, read by a cursor on a connection of its own. However many there are, a few
 * batches are in memory, and PostgreSQL works on the next one while the last is written.
 */
export class DumpCursor {
  readonly #client: pg.Client
  readonly #rows: PlainStatement

  private constructor(client: pg.Client, rows: PlainStatement) {
    this.#client = client
    this.#rows = rows
  }

  /** @param longest what PostgreSQL may be left waiting, in ms: the moment that is read hinders its vacuum */
  static async open(url: string, rows: PlainStatement, longest: number): Promise<DumpCursor> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'rilievo dump',
      connectionTimeoutMillis: 10_000,
      statement_timeout: longest,
      idle_in_transaction_session_timeout: longest,
    })
    // A connection that breaks fails the read that comes next.
    client.on('error', () => undefined)
    await client.connect()
    // All rows are read: the plan for the first few would be the dearer one, and compiling it pays for none.
    await client.query(
      'begin isolation level repeatable read read only; set local cursor_tuple_fraction = 1; set local jit = off',
    )
    return new DumpCursor(client, rows)
  }

  /** What the design's stamp is at that moment: null where it has no group. */
  async stamp({ text, values }: PlainStatement): Promise<string | null> {
    const { rows } = await this.#client.query<{ etag: string }>(text, values)
    return rows[0]?.etag ?? null
  }

  /** How many surveys there are at that moment. */
  async count({ text, values }: PlainStatement): Promise<number> {
    const { rows } = await this.#client.query<{ count: number }>(text, values)
    return rows[0]?.count ?? 0
  }

  /** The ids of the questions that a statement finds at that moment. */
  async questions({ text, values }: PlainStatement): Promise<ReadonlySet<string>> {
    const { rows } = await this.#client.query<{ id: string }>(text, values)
    return new Set(rows.map(({ id }) => id))
  }

  /** All surveys, batch by batch; may be called again, for the same ones. */
  async *batches(): AsyncGenerator<DumpedSurvey[]> {
    const { text, values } = this.#rows
    await this.#client.query(`declare dumped no scroll cursor for ${text}`, values)
    const fetch = { text: `fetch ${batch} from dumped`, rowMode: 'array' as const, types }
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
      if (rows.length < batch) {
        yield surveysOf(rows)
        break
      }
      next = this.#client.query<(string | null)[]>(fetch)
      // Awaited in the next round, unless nobody asks for it any more.
      next.catch(() => undefined)
      yield surveysOf(rows)
    }
    await this.#client.query('close dumped')
  }

  async close(): Promise<void> {
    await this.#client.end()
  }
}
