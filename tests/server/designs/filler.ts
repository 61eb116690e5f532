import type { AnyRecord } from '../../../contract/jsonapi'
import type { Random } from '../../../server/seed/random'
import { options } from './designer'
import type { Person } from '../../setup/people/people'

const values: Readonly<Record<string, (random: Random) => unknown>> = {
  number: (random) => random.whole(0, 9),
  text: (random) => `testo ${random.whole(0, 9999)}`,
  boolean: (random) => random.chance(0.5),
  single_choice: (random) => random.pick(options).id,
}

interface Page {
  readonly pieceId: string
  readonly questions: readonly AnyRecord[]
}

/** Fills one survey from pages that may be out of date, and remembers what the server said it stored. */
export class Filler {
  readonly #doctor: Person
  readonly #random: Random
  readonly surveyId: string
  /** By question: the last value acknowledged, with its revision. */
  readonly stored = new Map<string, { value: unknown; revision: number }>()
  readonly operations: string[] = []
  readonly unfair: string[] = []
  #pages: Page[] = []

  constructor(doctor: Person, surveyId: string, random: Random) {
    this.#doctor = doctor
    this.surveyId = surveyId
    this.#random = random
  }

  async #open(admin: Person, databaseId: string): Promise<void> {
    const query = { include: ['questions'], page: { size: 100 } }
    const { records } = await admin.call('groups', { params: { databaseId }, query })
    this.#pages = []
    for (const group of records) {
      const params = { surveyId: this.surveyId }
      const body = { groupId: group.id }
      const begun = await this.#doctor.call('createAnswersGroup', { params, body })
      if (begun.status >= 500) this.unfair.push(begun.summary)
      const [piece] = begun.records
      const questions = group.questions as AnyRecord[]
      if (piece !== undefined) this.#pages.push({ pieceId: piece.id, questions })
    }
    const bookmarkId = this.#random.pick([null, ...this.#pages.map(({ pieceId }) => pieceId)])
    const params = { surveyId: this.surveyId }
    const mark = await this.#doctor.call('updateBookmark', { params, body: { bookmarkId } })
    if (![200, 204, 404, 409, 422].includes(mark.status)) this.unfair.push(mark.summary)
  }

  /** One answer; every now and then the pages are opened anew. */
  async step(admin: Person, databaseId: string): Promise<void> {
    const random = this.#random
    if (this.#pages.length === 0 || random.chance(0.1)) await this.#open(admin, databaseId)
    const page = random.pick(this.#pages.filter(({ questions }) => questions.length > 0))
    const question = page && random.pick(page.questions)
    const make = values[String(question?.kind)]
    if (page === undefined || question === undefined || make === undefined) return
    const value = random.chance(0.4) ? null : make(random)
    const operationId = crypto.randomUUID()
    const before = this.stored.get(question.id)
    const revision = before?.revision ?? 0
    const body = { questionId: question.id, value, operationId, revision }
    const params = { answersGroupId: page.pieceId }
    const answer = await this.#doctor.call('createAnswer', { params, body })
    if (![200, 201, 404, 422].includes(answer.status))
      this.unfair.push(`${answer.summary} ${answer.text}`)
    const [row] = answer.records
    if (row === undefined) return
    this.stored.set(question.id, { value: row.value, revision: Number(row.revision) })
    if (JSON.stringify(row.value) !== JSON.stringify(value)) {
      this.unfair.push(`sent ${JSON.stringify(value)}, acknowledged ${JSON.stringify(row.value)}`)
    }
    // A save without a change leaves no audit.
    if (before !== undefined && before.revision !== row.revision) this.operations.push(operationId)
  }
}
