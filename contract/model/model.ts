import { optional, type z } from 'zod/mini'

/**
 * What one attribute is, and when a caller may set it. `never` is the server's own: a body that carries it is not refused, it is
 * ignored, so that a record can be sent back as it was read (decision 004).
 */
export interface Attribute<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly schema: Schema
  readonly write: 'always' | 'create' | 'never'
  /** What a new record has where its creation says nothing; undefined = the server makes it, or it must be given. */
  readonly initial: z.infer<Schema> | undefined
  /** False for attributes that are sent only when a call asks for them (counters) or only to some callers. */
  readonly always: boolean
}

export interface Relation<Target extends string = string, Many extends boolean = boolean> {
  readonly to: Target
  readonly many: Many
  /** Whether a create or an update may carry `<name>Id`. */
  readonly write: 'always' | 'create' | 'never'
}

export interface Model<
  Type extends string = string,
  Attributes extends Record<string, Attribute> = Record<string, Attribute>,
  Relations extends Record<string, Relation> = Record<string, Relation>,
> {
  readonly type: Type
  readonly attributes: Attributes
  readonly relations: Relations
}

/** Keeps the exact types of a declaration. */
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
  initial?: z.infer<Schema>,
): Attribute<Schema> {
  return { schema, write: 'always', initial, always: true }
}

/** An attribute that only the server sets. */
export function derived<Schema extends z.ZodMiniType>(schema: Schema): Attribute<Schema> {
  return { schema, write: 'never', initial: undefined, always: true }
}

/** A derived attribute that is present only on request, or only for some callers. */
export function onRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
): Attribute<z.ZodMiniOptional<Schema>> {
  return { schema: optional(schema), write: 'never', initial: undefined, always: false }
}

/** A relation to one record, or to none. @param write when a caller may set it by its id */
export function one<const Target extends string>(
  to: Target,
  write: Relation['write'] = 'never',
): Relation<Target, false> {
  return { to, many: false, write }
}

/** A relation to any number of records; only the server sets it. */
export function many<const Target extends string>(to: Target): Relation<Target, true> {
  return { to, many: true, write: 'never' }
}

/** The attributes of a model as TypeScript sees them. */
export type AttributesOf<M extends Model> = {
  [Name in keyof M['attributes']]: z.infer<M['attributes'][Name]['schema']>
}
