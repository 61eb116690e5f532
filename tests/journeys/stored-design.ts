import type { Option } from '../../kinds/choice/option'
import { isQuestionKind, kindOf } from '../../kinds/index'
import { superadmin } from '../setup/product'
import type { PlannedGroup } from './registry-plan'
import { callerFor } from './people'

/** A group in plain words, so that what was planned and what is stored can be laid side by side. */
export interface PlainGroup {
  readonly name: string
  readonly questions: readonly unknown[]
}

const labels: Readonly<Record<string, string>> = {
  unit: 'Unità di misura',
  min: 'Minimo ammesso',
  max: 'Massimo ammesso',
  decimals: 'Decimali',
}

const fieldsOf = (metadata: object) =>
  Object.fromEntries(
    Object.entries(metadata).flatMap(([key, value]) => {
      const label = labels[key]
      return label === undefined ? [] : [[label, String(value).replace('.', ',')]]
    }),
  )

const outline = (options: readonly Option[]): unknown[] =>
  options.map(({ label, children }) => (children ? [label, outline(children)] : label))

/** What was planned, as `readDesign` tells what is stored. */
export function planned(groups: readonly PlannedGroup[]): PlainGroup[] {
  return groups.map(({ name, questions }) => ({
    name,
    questions: questions.map((question) => ({
      kind: question.kind,
      name: question.name,
      required: question.required ?? false,
      fields: question.kind === 'Numero' ? (question.fields ?? {}) : {},
      options: question.tree
        ? Object.entries(question.tree).map(([above, below]) => [above, [...below]])
        : (question.options ?? []),
      formula: question.formula?.join('') ?? null,
    })),
  }))
}

/** The one database of a product. */
export async function readDesign(url: string): Promise<PlainGroup[]> {
  const admin = await callerFor(url, superadmin)
  const { records } = await admin.call('adminDatabases')
  const id = records[0]?.id ?? ''
  const { groups } = (await admin.have('adminDatabase', {
    params: { id },
    query: { include: ['groups.questions'] },
  })) as unknown as { groups: StoredGroup[] }
  const names = new Map(
    groups.flatMap(({ questions }) => questions).map((one) => [one.id, one.name]),
  )
  return groups.map(({ name, questions }) => ({
    name,
    questions: questions.map(({ kind, name: called, required, metadata }) => ({
      kind: isQuestionKind(kind) ? kindOf(kind).wording.name : kind,
      name: called,
      required,
      fields: kind === 'number' ? fieldsOf(metadata as object) : {},
      options: outline((metadata as { options?: Option[] }).options ?? []),
      formula:
        typeof metadata === 'string'
          ? metadata.replace(/@q_(\d+)/g, (_, id: string) => `@${names.get(id)}`)
          : null,
    })),
  }))
}

interface StoredGroup {
  readonly name: string
  readonly questions: readonly {
    readonly id: string
    readonly name: string
    readonly kind: string
    readonly required: boolean
    readonly metadata: unknown
  }[]
}
