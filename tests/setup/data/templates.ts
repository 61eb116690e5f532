import { noFilters, type TemplateFilters } from '../../../contract/models/templates'
import type { AnyRecord } from '../../../contract/jsonapi'
import type { Answer } from '../people/caller'
import { study, type Study } from './study'
import type { TestServer } from '../people/people'

const options = [
  { id: 'm', label: 'Maschio' },
  { id: 'f', label: 'Femmina' },
]
const bands = [
  { upTo: 18, label: 'Sottopeso', tone: 'warning' },
  { upTo: null, label: 'Normale', tone: 'neutral' },
]

/** A study with a question of each sort that statistics tell apart. */
export function statisticsStudy(server: TestServer): Promise<Study> {
  return study(server, [
    {
      name: 'Dati',
      questions: {
        sex: { kind: 'single_choice', metadata: { options } },
        weight: { kind: 'number' },
        height: { kind: 'number' },
        visit: { kind: 'date' },
        note: { kind: 'text' },
        bmi: (ref) => ({ kind: 'formula', metadata: `${ref('weight')} / 2`, bands }),
      },
    },
    { name: 'Altro', questions: { smoker: { kind: 'boolean' }, spare: { kind: 'text' } } },
  ])
}

/** The templates of a study, as an administrator keeps them. */
export class Templates {
  readonly #of: Study

  constructor(of: Study) {
    this.#of = of
  }

  get #databaseId() {
    return this.#of.databaseId
  }

  make(body: Record<string, unknown> = {}): Promise<AnyRecord> {
    return this.#of.admin.have('createTemplate', {
      params: { databaseId: this.#databaseId },
      body,
    })
  }

  add(templateId: string, code: string, more: Record<string, unknown> = {}): Promise<Answer> {
    return this.#of.admin.call('createQuestionTemplate', {
      params: { databaseId: this.#databaseId },
      body: { templateId, questionId: this.#of.questionId(code), ...more },
    })
  }

  /** A block that has to be taken. */
  async block(
    templateId: string,
    code: string,
    more?: Record<string, unknown>,
  ): Promise<AnyRecord> {
    const answer = await this.add(templateId, code, more)
    const [record] = answer.records
    if (record === undefined) throw new Error(answer.text)
    return record
  }

  async list(query: Record<string, unknown> = {}): Promise<Answer> {
    return this.#of.admin.call('templates', {
      params: { databaseId: this.#databaseId },
      query: { counters: ['blocksCount'], ...query },
    })
  }

  read(templateId: string, databaseId = this.#databaseId): Promise<AnyRecord> {
    const query = { include: ['questionTemplates.question'] }
    return this.#of.admin.have('template', { params: { databaseId, templateId }, query })
  }

  update(templateId: string, body: Record<string, unknown>): Promise<Answer> {
    const params = { databaseId: this.#databaseId, templateId }
    return this.#of.admin.call('updateTemplate', { params, body })
  }

  filter(templateId: string, filters: Partial<TemplateFilters>): Promise<Answer> {
    return this.update(templateId, { filters: { ...noFilters, ...filters } })
  }
}
