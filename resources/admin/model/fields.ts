import { models, type ResourceType } from '../../../contract/models/index'
import { isResourceType } from '../provider/resource-calls'
import type { Attribute, Model, Relation } from '../../../contract/models/model'

/** Type of a field, from its schema: it decides how the value is shown, typed and exported. */
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

/** An attribute of a model, or a relation whose record is chosen in a form, with what the screens need of it. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** Values of a choice; empty for other kinds. */
  readonly values: readonly string[]
  readonly write: Attribute['write']
  readonly initial: unknown
  /** Whether every reply has it, whatever the call includes. */
  readonly always: boolean
  /** Whether it can be null. */
  readonly nullable: boolean
  /** Type of a relation's record. */
  readonly to?: ResourceType
}

interface Schema {
  readonly def: Definition
}

/** The part of zod's schema definitions that is read here. */
interface Definition {
  readonly type: string
  readonly format?: string
  readonly innerType?: Schema
  readonly out?: Schema
  readonly element?: Schema
  readonly entries?: Readonly<Record<string, string>>
}

/** The innermost schema, without the wrappers that make it optional or nullable, or that transform its input. */
function unwrapped(definition: Definition): Definition {
  const inner = definition.innerType ?? definition.out
  return inner ? unwrapped(inner.def) : definition
}

/** An attribute that takes this text gets an input of several lines. */
const longText = 'Line.\n'.repeat(250)

const formats: Readonly<Record<string, FieldKind>> = {
  datetime: 'instant',
  date: 'day',
  email: 'email',
}

function kindOf({ schema }: Attribute): Pick<Field, 'kind' | 'values'> {
  const definition = unwrapped(schema.def as Definition)
  const kind = ((): FieldKind => {
    if (definition.type === 'string') {
      const ofFormat = formats[definition.format ?? '']
      return ofFormat ?? (schema.safeParse(longText).success ? 'longText' : 'text')
    }
    if (definition.type === 'array')
      return definition.element?.def.type === 'string' ? 'texts' : 'other'
    if (definition.type === 'enum') return 'choice'
    if (definition.type === 'boolean') return 'yesNo'
    return definition.type === 'number' ? 'number' : 'other'
  })()
  return { kind, values: Object.values(definition.entries ?? {}) }
}

/** Attributes of a type in the model's order, then the relations whose record is chosen in a form. */
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

/** Name of a field in forms and filters: a relation's has `Id` behind it. */
export function sourceOf({ name, kind }: Pick<Field, 'name' | 'kind'>): string {
  return kind === 'relation' ? `${name}Id` : name
}

/** Whether a filter takes a calendar day. */
export function isDay(schema: Attribute['schema']): boolean {
  return unwrapped(schema.def as Definition).format === 'date'
}

/** Values of a filter whose schema is a choice; empty for any other schema. */
export function filterValues(schema: Attribute['schema']): readonly string[] {
  return Object.values(unwrapped(schema.def as Definition).entries ?? {})
}
