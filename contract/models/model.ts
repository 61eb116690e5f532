import { optional, type z } from 'zod/mini'

/**
 * An attribute: its schema, and when a caller may set it. `never` is the server's own: it is ignored in a body,
 * so that a record can be sent back as it was read (decision 004).
 */
export interface Attribute<
  Schema extends z.ZodMiniType = z.ZodMiniType,
  Write extends 'always' | 'create' | 'never' = 'always' | 'create' | 'never',
  Initial extends z.infer<Schema> | undefined = z.infer<Schema> | undefined,
> {
  readonly schema: Schema
  readonly write: Write
  /** Value in a new record by default; undefined if the server makes it, or the creation must have it. */
  readonly initial: Initial
  /** False for attributes that are sent only on request (counters) or only to some callers. */
  readonly always: boolean
}

/** Relation of a model to another type: to one of its records, or to many. */
export interface Relation<
  Target extends string = string,
  Many extends boolean = boolean,
  Write extends Attribute['write'] = Attribute['write'],
> {
  readonly to: Target
  readonly many: Many
  /** Whether a create or an update may carry `<name>Id`. */
  readonly write: Write
}

/** Model of a type: its attributes, and its relations to other types. */
export interface Model<
  Type extends string = string,
  Attributes extends Record<string, Attribute> = Record<string, Attribute>,
  Relations extends Record<string, Relation> = Record<string, Relation>,
> {
  readonly type: Type
  readonly attributes: Attributes
  readonly relations: Relations
}

/** Preserves the exact types of a declaration. */
export function model<
  const Type extends string,
  Attributes extends Record<string, Attribute>,
  Relations extends Record<string, Relation>,
>(declaration: Model<Type, Attributes, Relations>): Model<Type, Attributes, Relations> {
  return declaration
}

/** An attribute that create and update may set. */
export function writable<Schema extends z.ZodMiniType>(
  schema: Schema,
): Attribute<Schema, 'always', undefined>
export function writable<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial: z.infer<Schema>,
): Attribute<Schema, 'always', z.infer<Schema>>
export function writable<Schema extends z.ZodMiniType>(
  schema: Schema,
  initial?: z.infer<Schema>,
): Attribute<Schema, 'always'> {
  return { schema, write: 'always', initial, always: true }
}

/** An attribute that only the server sets. */
export function derived<Schema extends z.ZodMiniType>(
  schema: Schema,
): Attribute<Schema, 'never', undefined> {
  return { schema, write: 'never', initial: undefined, always: true }
}

/** A derived attribute that is present only on request, or only for some callers. */
export function onRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
): Attribute<z.ZodMiniOptional<Schema>, 'never', undefined> {
  return { schema: optional(schema), write: 'never', initial: undefined, always: false }
}

/**
 * A relation to one record, or to none.
 *
 * @param write when a caller may set it by its id
 */
export function one<const Target extends string>(to: Target): Relation<Target, false, 'never'>
export function one<const Target extends string, const Write extends Relation['write']>(
  to: Target,
  write: Write,
): Relation<Target, false, Write>
export function one(to: string, write: Relation['write'] = 'never'): Relation<string, false> {
  return { to, many: false, write }
}

/** A relation to any number of records; only the server sets it. */
export function many<const Target extends string>(to: Target): Relation<Target, true, 'never'> {
  return { to, many: true, write: 'never' }
}

/** Attributes of a model as TypeScript types. */
export type AttributesOf<M extends Model> = {
  [Name in keyof M['attributes']]: z.infer<M['attributes'][Name]['schema']>
}

/** Names of attributes that a caller may set. */
export type WritableName<M extends Model> = {
  [Name in keyof M['attributes'] & string]: M['attributes'][Name]['write'] extends 'never'
    ? never
    : Name
}[keyof M['attributes'] & string]

/** Relations whose record a caller chooses by its id. */
export type ChosenRelation<M extends Model> = {
  [Name in keyof M['relations'] & string]: M['relations'][Name]['write'] extends 'never'
    ? never
    : Name
}[keyof M['relations'] & string]

type InitialName<M extends Model> = {
  [Name in keyof M['attributes'] & string]: M['attributes'][Name]['initial'] extends undefined
    ? never
    : Name
}[keyof M['attributes'] & string]

/** Attributes of a new record that have a default. */
export type InitialOf<M extends Model> = Pick<AttributesOf<M>, InitialName<M>>

/** Completes a creation with the model's initial values. A revision in it is dropped: it has no meaning yet. */
export function withInitial<M extends Model, Submitted extends object>(
  { attributes }: M,
  submitted: Submitted,
): Omit<Submitted, keyof InitialOf<M> | 'revision'> & InitialOf<M> {
  const values = Object.entries<Attribute>(attributes).flatMap(([name, { initial }]) =>
    initial === undefined ? [] : [[name, initial] as const],
  )
  const { revision: _revision, ...stated }: Submitted & { revision?: unknown } = submitted
  return { ...Object.fromEntries(values), ...stated } as never
}
