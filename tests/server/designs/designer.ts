import type { EndpointName } from '../../../contract/endpoints'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Random } from '../../../server/seed/random'
import type { Answer } from '../../setup/people/caller'
import type { Person } from '../../setup/people/people'

/** Options of every choice; the last is the one that administrators take away and put back. */
export const options = [
  { id: 'a', label: 'A', code: 'a', score: 1 },
  { id: 'b', label: 'B', code: 'b', score: 2 },
  { id: 'c', label: 'C', code: 'c', score: 3 },
]

const kinds = ['number', 'text', 'boolean', 'single_choice', 'formula']
const archivings = [null, '2026-01-01T00:00:00.000Z']

/** Statuses of an administrator's call if somebody else was quicker. */
const fair = new Set([200, 201, 204, 404, 409, 422])

type Group = AnyRecord & { readonly questions: readonly AnyRecord[] }

/** Does one random thing after another to a design, by what he last saw of it. */
export class Designer {
  readonly #admin: Person
  readonly #databaseId: string
  readonly #random: Random
  readonly #deleted: Record<'groups' | 'questions', string[]> = { groups: [], questions: [] }
  /** Names that the server said it took, by question. */
  readonly renamed: [questionId: string, name: string][] = []
  readonly unfair: string[] = []
  #seen: readonly Group[] = []
  #steps = 0

  constructor(admin: Person, databaseId: string, random: Random) {
    this.#admin = admin
    this.#databaseId = databaseId
    this.#random = random
  }

  async #call(name: EndpointName, options: object): Promise<Answer> {
    // The call is random: its types can't be followed here.
    const call = this.#admin.call.bind(this.#admin) as (n: string, o: object) => Promise<Answer>
    const answer = await call(name, options)
    if (!fair.has(answer.status)) this.unfair.push(`${answer.summary} ${answer.text}`)
    return answer
  }

  /** The design as it was a few steps ago: a page that is open for a while. */
  async #look(): Promise<readonly Group[]> {
    if (this.#seen.length === 0 || this.#random.chance(0.3)) {
      const params = { databaseId: this.#databaseId }
      const query = { include: ['questions'], page: { size: 100 } }
      this.#seen = (await this.#call('groups', { params, query })).records as readonly Group[]
    }
    return this.#seen
  }

  #formula(questions: readonly AnyRecord[]): string {
    const one = this.#random.pick(questions).id
    const other = this.#random.pick(questions).id
    return this.#random.pick([
      `IS_EMPTY(@q_${one})`,
      `@q_${one} + @q_${other}`,
      `SE(IS_EMPTY(@q_${one}); 0; 1)`,
      `@q_${one} > 3`,
      '',
    ])
  }

  #change(question: AnyRecord, questions: readonly AnyRecord[]): Record<string, unknown> {
    const random = this.#random
    return random.pick<() => Record<string, unknown>>([
      () => ({ required: random.chance(0.5) }),
      () => ({ archivedAt: random.pick(archivings) }),
      () => ({ kind: random.pick(kinds) }),
      () => ({ visibleIf: this.#formula(questions) }),
      () => {
        if (question.kind === 'formula') return { metadata: this.#formula(questions) }
        if (question.kind === 'number') return { metadata: { max: random.whole(3, 9) } }
        return { metadata: { options: options.slice(0, random.whole(1, 3)) } }
      },
    ])()
  }

  async #rename(question: AnyRecord): Promise<void> {
    const name = `Nome ${this.#admin.id}-${this.#steps}`
    const body = { name, revision: question.revision }
    const answer = await this.#call('updateQuestion', { params: { id: question.id }, body })
    if (answer.status === 200) this.renamed.push([question.id, name])
  }

  async #remove(type: 'groups' | 'questions', id: string): Promise<void> {
    const name = type === 'groups' ? 'deleteGroup' : 'deleteQuestion'
    const { status } = await this.#call(name, { params: { id } })
    if (status === 204) this.#deleted[type].push(id)
  }

  async #restore(type: 'groups' | 'questions'): Promise<void> {
    const id = this.#deleted[type].pop()
    if (id === undefined) return
    await this.#call(type === 'groups' ? 'restoreGroup' : 'restoreQuestion', { params: { id } })
  }

  /** One random thing. */
  async step(): Promise<void> {
    this.#steps += 1
    const random = this.#random
    const groups = await this.#look()
    const questions = groups.flatMap((group) => group.questions)
    const few = questions.length < 40
    const [group, target] = [random.pick(groups), random.pick(groups)]
    const question = random.pick(questions)
    if (group === undefined || target === undefined || question === undefined) return
    const shuffled = (rows: readonly AnyRecord[]) =>
      rows.map(({ id }) => id).sort(() => random.next() - 0.5)
    const params = { id: question.id }
    const base = (rows: readonly AnyRecord[]) =>
      random.chance(0.5) ? { base: rows.map(({ id }) => id) } : {}
    await random.pick<() => Promise<unknown>>([
      () => this.#rename(question),
      () => this.#call('updateQuestion', { params, body: this.#change(question, questions) }),
      () => this.#call('updateQuestion', { params, body: this.#change(question, questions) }),
      () => {
        const beforeId = random.pick([null, ...target.questions.map(({ id }) => id)])
        return this.#call('moveQuestion', { params, body: { groupId: target.id, beforeId } })
      },
      () => {
        const body = { ids: shuffled(group.questions), ...base(group.questions) }
        return this.#call('reorderQuestions', { params: { groupId: group.id }, body })
      },
      () => {
        const body = { ids: shuffled(groups), ...base(groups) }
        return this.#call('reorderGroups', { params: { databaseId: this.#databaseId }, body })
      },
      () => this.#remove('questions', question.id),
      () => this.#restore('questions'),
      () => (groups.length > 2 ? this.#remove('groups', group.id) : this.#restore('groups')),
      () => this.#restore('groups'),
      async () => few && this.#call('cloneQuestion', { params }),
      async () => few && this.#call('cloneGroup', { params: { id: group.id } }),
      () => {
        const body = random.chance(0.5)
          ? { archivedAt: random.pick(archivings) }
          : { visibleIf: this.#formula(questions) }
        return this.#call('updateGroup', { params: { id: group.id }, body })
      },
      () => {
        const body = { formula: this.#formula(questions), questionId: question.id, preview: true }
        const place = { databaseId: this.#databaseId }
        return this.#call('validateFormula', { params: place, body })
      },
    ])()
  }
}
