import type { Document, ResourceObject } from '../../../contract/jsonapi'
import { group, question, survey } from '../doctor/filling/surveys'

/** Answer that the server holds. */
export interface HeldAnswer {
  readonly id: string
  readonly questionId: string
  readonly groupId: string
  readonly value: unknown
  readonly missingReason: string | null
  readonly revision: number
  readonly operationId: string | null
  readonly byDoctor: boolean
}

/** Entry of an answer's history: a value that stood, none after its removal, or one that its doctor discarded in a conflict. */
export interface HistoryEntry {
  readonly value: unknown
  readonly missingReason: string | null
  readonly stood: boolean
  readonly operationId: string | null
}

export interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Change {
  readonly value: unknown
  readonly missingReason?: string | null
  readonly revision?: number
  readonly operationId?: string | null
  readonly confirmed?: boolean
}

const options = Array.from({ length: 12 }, (_, at) => ({ id: `o${at}`, label: `Classe ${at}` }))

/** Questions of the survey by name: their id and the id of their group. */
export const cells = {
  peso: { id: '11', groupId: '1' },
  note: { id: '12', groupId: '1' },
  classe: { id: '13', groupId: '1' },
  esito: { id: '21', groupId: '2' },
} as const
export type Cell = keyof typeof cells
export const cellNames = Object.keys(cells) as Cell[]

const design = [
  group('1', [
    question('11', { name: 'Peso', kind: 'number', metadata: { min: 1, max: 1000, softMax: 500 } }),
    question('12', { name: 'Note', kind: 'text', metadata: {} }),
    question('13', { name: 'Classe', kind: 'single_choice', metadata: { options } }),
  ]),
  group('2', [question('21', { name: 'Esito', kind: 'text', metadata: {} })]),
]

/** Value that this server refuses although the browser knows no rule against it. */
export const refusedNumber = 13
const isRefused = (value: unknown) => value === refusedNumber || String(value).startsWith('vietato')

const relations: Readonly<Record<string, string>> = {
  database: 'databases',
  groups: 'groups',
  questions: 'questions',
  question: 'questions',
  group: 'groups',
  answersGroups: 'groupSurveys',
  answersGroup: 'groupSurveys',
  lastAnswersGroup: 'groupSurveys',
  answers: 'answers',
  user: 'users',
  survey: 'surveys',
  databaseUsers: 'databaseUsers',
  databaseSupervisors: 'databaseSupervisors',
}

/** Makes a document of a record as the client reads it: the other way round than `decode`. */
export function documentOf(type: string, record: object): Document {
  const included: ResourceObject[] = []
  function object(typeOf: string, { id, ...rest }: Record<string, unknown>): ResourceObject {
    const attributes: Record<string, unknown> = {}
    const relationships: Record<string, { data: never }> = {}
    for (const [name, value] of Object.entries(rest)) {
      const related = relations[name]
      if (related === undefined) attributes[name] = value
      else relationships[name] = { data: linked(related, value) as never }
    }
    return { type: typeOf, id: String(id), attributes, relationships }
  }
  function linked(typeOf: string, value: unknown): unknown {
    if (value === null || value === undefined) return value
    if (Array.isArray(value)) return value.map((one) => linked(typeOf, one))
    const related = value as { id: string }
    if (Object.keys(related).length > 1) included.push(object(typeOf, { ...related }))
    return { type: typeOf, id: related.id }
  }
  return { data: object(type, { ...record }), included }
}

function problem(status: number, code: string, detail: string, meta?: object): Reply {
  const source = status === 422 ? { source: { pointer: '/value' } } : {}
  const error = {
    status: String(status),
    code,
    title: code,
    detail,
    ...source,
    ...(meta && { meta }),
  }
  return { status, body: { message: detail, errors: [error] } }
}

/** Server with one survey: it decides as the product's own does (`server/surveys/answer-validation.ts`), without a database. */
export class Registry {
  token = 'token-1'
  status: 'open' | 'completed' | 'forbidden' | 'gone' = 'open'
  readonly answers = new Map<string, HeldAnswer>()
  readonly history = new Map<string, HistoryEntry[]>(Object.values(cells).map(({ id }) => [id, []]))
  /** Values that were refused for another reason than a newer answer, and discarded ones whose answer is gone. */
  readonly refusals: {
    readonly questionId: string
    readonly value: unknown
    readonly message: string
  }[] = []
  /** Answers of others that the doctor's changes have replaced. */
  readonly overwritten: HeldAnswer[] = []
  readonly #answersGroups = new Map<string, string>()
  #lastId = 100
  #changes = 0

  #id(): string {
    this.#lastId += 1
    return String(this.#lastId)
  }

  #updatedAt = () => `2026-03-01T10:00:00.${String(this.#changes).padStart(6, '0')}Z`

  /** Stores an answer of somebody else's, or of the doctor's own in another browser. */
  answerElsewhere(cell: Cell, value: unknown): void {
    const { id: questionId, groupId } = cells[cell]
    this.#answersGroup(groupId)
    this.#store(questionId, groupId, { value }, false)
  }

  removeElsewhere(cell: Cell): void {
    const { id } = cells[cell]
    if (!this.answers.delete(id)) return
    this.#changes += 1
    this.history.get(id)?.push({ value: null, missingReason: null, stood: true, operationId: null })
  }

  #answersGroup(groupId: string): string {
    const existing = this.#answersGroups.get(groupId)
    if (existing !== undefined) return existing
    const id = `g${this.#id()}`
    this.#answersGroups.set(groupId, id)
    this.#changes += 1
    return id
  }

  #store(questionId: string, groupId: string, change: Change, byDoctor: boolean): HeldAnswer {
    const before = this.answers.get(questionId)
    if (before?.byDoctor === false && byDoctor) this.overwritten.push(before)
    const { value, missingReason = null, operationId = null } = change
    const kept = { questionId, groupId, value, missingReason, operationId, byDoctor }
    const answer = { ...kept, id: before?.id ?? this.#id(), revision: (before?.revision ?? 0) + 1 }
    this.answers.set(questionId, answer)
    this.history.get(questionId)?.push({ value, missingReason, stood: true, operationId })
    this.#changes += 1
    return answer
  }

  #record(answer: HeldAnswer) {
    const { id, value, missingReason, revision, operationId, questionId, groupId } = answer
    const answersGroup = { id: this.#answersGroup(groupId) }
    const computed = { confirmed: false, kind: '', reason: null, updatedAt: this.#updatedAt() }
    const own = { id, value, missingReason, revision, operationId, ...computed }
    return { ...own, question: { id: questionId }, answersGroup }
  }

  #groupRecord(groupId: string, id: string) {
    const answers = [...this.answers.values()].filter((one) => one.groupId === groupId)
    const own = { id, status: 'in_progress', createdAt: '', updatedAt: '', user: null }
    const records = answers.map((one) => this.#record(one))
    return { ...own, group: { id: groupId }, survey: { id: '7' }, answers: records }
  }

  #saved(groupId: string, answers: readonly HeldAnswer[], before: string) {
    const answersGroupId = this.#answersGroup(groupId)
    return {
      answers: answers.map((one) => ({ ...one, answersGroupId, confirmed: false, reason: null })),
      statuses: [{ answersGroupId, status: 'in_progress' }],
      progress: { groups: 2, complete: 0 },
      updatedAt: { before, after: this.#updatedAt() },
    }
  }

  #refuse(questionId: string, value: unknown, refusal: Reply): Reply {
    this.refusals.push({
      questionId,
      value,
      message: (refusal.body as { message: string }).message,
    })
    return refusal
  }

  #save(questionId: string, groupId: string, change: Change): Reply {
    const before = this.#updatedAt()
    const stored = this.answers.get(questionId)
    const { value, missingReason = null, operationId = null, revision } = change
    const done = (answer: HeldAnswer, changed: readonly HeldAnswer[]): Reply => {
      const meta = { saved: this.#saved(groupId, changed, before) }
      return { status: 200, body: { ...documentOf('answers', this.#record(answer)), meta } }
    }
    const isSame = (one: Pick<HistoryEntry, 'value' | 'missingReason'>) =>
      one.value === value && one.missingReason === missingReason
    if (stored !== undefined) {
      const wasApplied = (this.history.get(questionId) ?? []).some(
        (one) => one.operationId === operationId && isSame(one),
      )
      if (isSame(stored) || (revision !== stored.revision && wasApplied)) return done(stored, [])
    }
    const refuse = (reply: Reply) => this.#refuse(questionId, value, reply)
    if (this.status === 'completed')
      return refuse(problem(409, 'notTakingAnswers', 'La scheda è completata.'))
    if (isRefused(value))
      return refuse(problem(422, 'invalid', `Valore non ammesso: ${String(value)}.`))
    if (stored !== undefined && revision !== stored.revision) {
      const { id, byDoctor } = stored
      const who = { user: byDoctor ? 'Lia Medico' : 'Ugo Revisore', userId: byDoctor ? 'u1' : 'u9' }
      const current = { ...who, id, value: stored.value, missingReason: stored.missingReason }
      const meta = { current: { ...current, revision: stored.revision, updatedAt: null } }
      return problem(409, 'staleRevision', 'Cambiata altrove.', meta)
    }
    const answer = this.#store(questionId, groupId, change, true)
    return done(answer, [answer])
  }

  /** Reply to a call of the doctor's browser. */
  reply(
    method: string,
    path: string,
    body: Change & { questionId?: string; groupId?: string },
    token: string,
  ): Reply {
    if (token !== this.token) return problem(401, 'sessionEnded', 'La sessione è finita.')
    const [, , kind = '', id = '', sub = ''] = path.split('?')[0]?.split('/') ?? []
    const answer = [...this.answers.values()].find((one) => kind === 'answers' && one.id === id)
    const write = method !== 'GET'
    const questionId = body.questionId ?? answer?.questionId ?? ''
    const missing = problem(404, 'notFound', 'Non c’è.')
    if (this.status === 'gone' || this.status === 'forbidden') {
      const refusal = this.status === 'gone' ? missing : problem(403, 'forbidden', 'Non permesso.')
      return write && sub !== 'answers_groups'
        ? this.#refuse(sub === 'discarded_values' ? '' : questionId, body.value, refusal)
        : refusal
    }
    if (kind === 'surveys') return this.#survey(sub, body.groupId)
    if (kind === 'answers_groups') {
      const groupId = [...this.#answersGroups].find(([, one]) => one === id)?.[0] ?? ''
      if (write) return this.#save(questionId, groupId, body)
      return { status: 200, body: documentOf('groupSurveys', this.#groupRecord(groupId, id)) }
    }
    if (answer === undefined && sub === 'discarded_values')
      return this.#refuse('', body.value, missing)
    if (answer === undefined) return missing
    if (sub === 'discarded_values') {
      const { value, missingReason = null, operationId = null } = body
      this.history.get(questionId)?.push({ value, missingReason, stood: false, operationId })
    } else if (write) return this.#save(questionId, answer.groupId, body)
    return { status: 200, body: documentOf('answers', this.#record(answer)) }
  }

  #survey(sub: string, groupId: string | undefined): Reply {
    if (sub === 'answers_groups' && groupId !== undefined) {
      const before = this.#updatedAt()
      if (this.status === 'completed' && !this.#answersGroups.has(groupId))
        return problem(409, 'notTakingAnswers', 'La scheda è completata.')
      const id = this.#answersGroup(groupId)
      const meta = { saved: this.#saved(groupId, [], before) }
      const record = { ...this.#groupRecord(groupId, id), answers: undefined }
      return { status: 201, body: { ...documentOf('groupSurveys', record), meta } }
    }
    const answersGroups = [...this.#answersGroups].map((one) => this.#groupRecord(...one))
    const record = { ...survey(design), answersGroups, updatedAt: this.#updatedAt() }
    return { status: 200, body: documentOf('surveys', record) }
  }
}
