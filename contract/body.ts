import * as z from 'zod/mini'
import type {
  Attribute,
  AttributesOf,
  ChosenRelation,
  Model,
  Relation,
  WritableName,
} from './models/model'
import { id } from './models/scalars'

/** What a create or an update of a model may carry: its writable attributes, and the ids of its writable relations. */
export type BodyOf<M extends Model> = {
  [Name in WritableName<M>]: AttributesOf<M>[Name]
} & { [Name in `${ChosenRelation<M>}Id`]: string }

type RequiredBody<Body, Required extends keyof Body> = Pick<Body, Required> &
  Partial<Omit<Body, Required>>

/**
 * The schema of a body that creates or updates a record of a model. Attributes that only the server sets are dropped unseen
 * (a record can be sent back as it was read); anything else unknown is refused by name (product §2).
 *
 * @param required what must be there; the rest may be absent: an update leaves it as it is, a creation takes the model's initial value
 * @param extra fields beside the model's, such as a password, or in the place of a relation's records, such as a group's answers
 */
export function bodyOf<
  M extends Model,
  const Required extends keyof BodyOf<M> & string = never,
  Extra extends Record<string, z.ZodMiniType> = Record<never, never>,
>(
  model: M,
  mode: 'create' | 'update',
  { required = [], extra }: { required?: readonly Required[]; extra?: Extra } = {},
): z.ZodMiniType<
  RequiredBody<BodyOf<M>, Required> & { [Name in keyof Extra]?: z.infer<Extra[Name]> }
> {
  const open = (write: Attribute['write']) => write === 'always' || write === mode
  const shape: Record<string, z.ZodMiniType> = {}
  const ignored = new Set(['id', 'type'])
  const put = (name: string, schema: z.ZodMiniType) => {
    shape[name] = (required as readonly string[]).includes(name) ? schema : z.optional(schema)
  }
  for (const [name, attribute] of Object.entries<Attribute>(model.attributes)) {
    if (open(attribute.write)) put(name, attribute.schema)
    else ignored.add(name)
  }
  for (const [name, relation] of Object.entries<Relation>(model.relations)) {
    ignored.add(name)
    if (open(relation.write)) put(`${name}Id`, id)
    else ignored.add(`${name}Id`)
  }
  for (const [name, schema] of Object.entries(extra ?? {})) {
    shape[name] = z.optional(schema)
    ignored.delete(name)
  }

  const schema = z.pipe(
    z.transform((body: unknown) => {
      if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
      return Object.fromEntries(Object.entries(body).filter(([name]) => !ignored.has(name)))
    }),
    z.strictObject(shape),
  )
  return schema as never
}
