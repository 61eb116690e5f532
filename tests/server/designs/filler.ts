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
  readonly answersGroupId: string
  readonly questions: readonly AnyRecord[]
}

type SeenGroup = AnyRecord & { readonly questions: readonly AnyRecord[] }

/** A value that was refused though the version that the doctor saw allows it. */
export interface Rejection {
  readonly questionId: string
  readonly kind: string
  /** Number of the version that the doctor saw. */
  readonly version: number
  readonly value: unknown
  readonly summary: string
}

/** Whether a question as its doctor sees it takes a value. */
function allows({ kind, metadata, archivedAt }: AnyRecord, value: unknown): boolean {
  if (value === null || archivedAt !== null) return false
  const { max, options: offered } = metadata as { max?: number; options?: { id: string }[] }
  if (kind === 'number') return max === undefined || Number(value) <= max
  if (kind === 'single_choice') return offered?.some(({ id }) => id === value) === true
  return true
}

/** Fills one survey from pages that may be out of date, completes it and opens it again, and remembers what the server said it stored. */
export class Filler {
  readonly #doctor: Person
  readonly #random: Random
  readonly #rereads: number
  readonly surveyId: string
  /** By question: the last value acknowledged, with its revision. */
  readonly stored = new Map<string, { value: unknown; revision: number }>()
  readonly operations: string[] = []
  readonly unfair: string[] = []
  readonly refused: Rejection[] = []
  /** Number of times that the survey was completed. */
  completions = 0
  #pages: Page[] = []
  #version = 0
  /** The design of the pages, as text. */
  #design = ''
  #isCompleted = false

  /** @param rereads share of the steps that read the survey anew: small for a doctor without a network */
  constructor(doctor: Person, surveyId: string, random: Random, rereads = 0.1) {
    this.#doctor = doctor
    this.surveyId = surveyId
    this.#random = random
    this.#rereads = rereads
  }

  async #read(): Promise<{ version: number; groups: readonly SeenGroup[]; design: string }> {
    const query = { include: ['database.groups.questions'] } as const
    const survey = await this.#doctor.have('survey', { params: { surveyId: this.surveyId }, query })
    const { groups } = survey['database'] as { groups: readonly SeenGroup[] }
    // Revisions and times count saves, which need not have changed anything.
    const design = JSON.stringify(groups, (key, value: unknown) =>
      key === 'revision' || key === 'updatedAt' ? undefined : value,
    )
    return { version: Number(survey['designVersion']), groups, design }
  }

  async #open(): Promise<void> {
    const { version, groups, design } = await this.#read()
    this.#version = version
    this.#design = design
    this.#pages = []
    const params = { surveyId: this.surveyId }
    for (const { id: groupId, archivedAt, questions } of groups) {
      const begun = await this.#doctor.call('createAnswersGroup', { params, body: { groupId } })
      if (begun.status >= 500) this.unfair.push(begun.summary)
      const [answersGroup] = begun.records
      if (answersGroup === undefined) continue
      const shown = questions.map((one) => ({
        ...one,
        archivedAt: one['archivedAt'] ?? archivedAt,
      }))
      this.#pages.push({ answersGroupId: answersGroup.id, questions: shown })
    }
    const begun = this.#pages.map(({ answersGroupId }) => answersGroupId)
    const bookmarkId = this.#random.pick([null, ...begun])
    const mark = await this.#doctor.call('updateBookmark', { params, body: { bookmarkId } })
    if (![200, 204, 404, 409, 422].includes(mark.status)) this.unfair.push(mark.summary)
  }

  /** One answer, or a move; every now and then the pages are opened anew. */
  async step(): Promise<void> {
    const random = this.#random
    if (this.#isCompleted) return this.#reread()
    if (this.#pages.length === 0 || random.chance(this.#rereads)) await this.#open()
    if (random.chance(0.05)) return this.#complete()
    const page = random.pick(this.#pages.filter(({ questions }) => questions.length > 0))
    const question = page && random.pick(page.questions)
    if (page !== undefined && question !== undefined) await this.#answer(page, question)
  }

  async #answer({ answersGroupId }: Page, question: AnyRecord): Promise<void> {
    const make = values[String(question['kind'])]
    if (make === undefined) return
    const value = this.#random.chance(0.4) ? null : make(this.#random)
    const operationId = crypto.randomUUID()
    const before = this.stored.get(question.id)
    const change = { questionId: question.id, value, operationId, revision: before?.revision ?? 0 }
    const body = { ...change, designVersion: this.#version }
    const answer = await this.#doctor.call('createAnswer', { params: { answersGroupId }, body })
    if (![200, 201, 404, 422].includes(answer.status))
      this.unfair.push(`${answer.summary} ${answer.text}`)
    if (answer.status === 422 && allows(question, value)) {
      const [kind, version] = [String(question['kind']), this.#version]
      const { summary } = answer
      this.refused.push({ questionId: question.id, kind, version, value, summary })
    }
    const [row] = answer.records
    if (row === undefined) return
    this.stored.set(question.id, { value: row.value, revision: Number(row.revision) })
    if (JSON.stringify(row.value) !== JSON.stringify(value)) {
      this.unfair.push(`sent ${JSON.stringify(value)}, acknowledged ${JSON.stringify(row.value)}`)
    }
    // A save without a change leaves no audit.
    if (before !== undefined && before.revision !== row.revision) this.operations.push(operationId)
  }

  async #move(status: 'completed' | 'draft'): Promise<boolean> {
    const body = { status, ...(status === 'completed' && { designVersion: this.#version }) }
    const params = { surveyId: this.surveyId }
    const answer = await this.#doctor.call('updateSurvey', { params, body })
    if (![200, 409].includes(answer.status)) this.unfair.push(`${answer.summary} ${answer.text}`)
    return answer.status === 200
  }

  /** Completes the survey by the version of the pages; if a newer one was published, or answers are missing, they are read anew. */
  async #complete(): Promise<void> {
    this.#isCompleted = await this.#move('completed')
    if (this.#isCompleted) this.completions += 1
    else this.#pages = []
  }

  /** Expects a completed survey by the design that its doctor saw, and opens it again every now and then. */
  async #reread(): Promise<void> {
    const { version, design } = await this.#read()
    if (version !== this.#version || design !== this.#design) {
      this.unfair.push(`completed by version ${this.#version}, shown by ${version}`)
    }
    if (!this.#random.chance(0.3)) return
    this.#isCompleted = !(await this.#move('draft'))
    this.#pages = []
  }
}
