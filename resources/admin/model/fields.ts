import { models, type ResourceType } from '../../../contract/models/index'
import { isResourceType } from '../provider/resource-calls'
import type { Attribute, Model, Relation } from '../../../contract/models/model'

/** How an attribute is shown, asked for and written to a file, as its schema says it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'email'
  | 'number'
  | 'day'
  | 'instant'
  | 'choice'
  | 'yesNo'
  | 'texts'
  | 'relation'
  | 'other'

/** One attribute of a model, or one relation whose record is chosen, as far as a screen is concerned. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** Of a choice. */
  readonly values: readonly string[]
  readonly write: Attribute['write']
  readonly initial: unknown
  /** Whether every record has it, asked for or not. */
  readonly always: boolean
  /** Whether null is a value of it. */
  readonly nullable: boolean
  /** Of a relation: the other record's type. */
  readonly to?: ResourceType
}

interface Schema {
  readonly def: Definition
}

/** What zod keeps of a schema, as far as it is read here. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly out?: Schema
  readonly element?: Schema
  readonly entries?: Readonly<Record<string, string>>
}

/** The schema within what makes it optional, nullable, or reads it first. */
function within(definition: Definition): Definition {
  const inner = definition.innerType ?? definition.out
  return inner ? within(inner.def) : definition
}

/** Whoever may write this needs more than a line. */
const longText = 'Una riga.\n'.repeat(150)

const formats: Readonly<Record<string, FieldKind>> = {
  datetime: 'instant',
  date: 'day',
  email: 'email',
}

function kindOf({ schema }: Attribute): Pick<Field, 'kind' | 'values'> {
  const definition = within(schema.def as Definition)
  const kind = ((): FieldKind => {
    if (definition.type === 'string') {
      const known = formats[definition.format ?? '']
      return known ?? (schema.safeParse(longText).success ? 'longText' : 'text')
    }
    if (definition.type === 'array')
      return definition.element?.def.type === 'string' ? 'texts' : 'other'
    if (definition.type === 'enum') return 'choice'
    if (definition.type === 'boolean') return 'yesNo'
    return definition.type === 'number' ? 'number' : 'other'
  })()
  return { kind, values: Object.values(definition.entries ?? {}) }
}

/** The attributes of a type, in the model's order, and then the relations whose record is chosen in a form. */
export function fieldsOf(type: ResourceType): readonly Field[] {
  const { attributes, relations }: Model = models[type]
  return [
    ...Object.entries(attributes).map(([name, attribute]) => {
      const { schema, write, initial, always } = attribute
      const nullable = schema.safeParse(null).success
      return { name, write, initial, always, nullable, ...kindOf(attribute) }
    }),
    ...Object.entries(relations).flatMap(relationField),
  ]
}

function relationField([name, { to, many, write }]: [string, Relation]): Field[] {
  if (many || write === 'never' || !isResourceType(to)) return []
  const always = { initial: undefined, always: true, nullable: false }
  return [{ name, kind: 'relation', values: [], write, ...always, to }]
}

/** By which a form sends a field, and a list is narrowed by it. */
export function sourceOf({ name, kind }: Pick<Field, 'name' | 'kind'>): string {
  return kind === 'relation' ? `${name}Id` : name
}

/** Whether a filter takes a calendar day. */
export function isDay(schema: Attribute['schema']): boolean {
  return within(schema.def as Definition).format === 'date'
}

/** The values that a filter of a call takes, where they are few; an empty list where it is a text. */
export function filterValues(schema: Attribute['schema']): readonly string[] {
  return Object.values(within(schema.def as Definition).entries ?? {})
}
