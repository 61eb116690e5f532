import { sql, type SQL } from 'drizzle-orm'
import type { AttributesOf, Model } from '../../contract/model/model'

/**
 * JSON:API's objects written by PostgreSQL itself: what is read hundreds of times in one reply is never rows, records and objects in this
 * process. `contract/jsonapi.ts` says what they look like, and a test holds the two against each other.
 */

/** JSON text of each attribute that is always sent; the compiler asks for those of a model that get none. */
export type AttributeTexts<M extends Model> = Readonly<
  Record<
    {
      [Name in keyof AttributesOf<M> & string]: undefined extends AttributesOf<M>[Name]
        ? never
        : Name
    }[keyof AttributesOf<M> & string],
    SQL
  >
>

/** The same of each relation: `{"data": …}`. */
export type RelationTexts<M extends Model> = Readonly<Record<keyof M['relations'] & string, SQL>>

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)

/** Of a text, a jsonb value, an id, an instant; each may be null. */
export const textOf = (column: unknown) => sql`coalesce(to_json(${column})::text, 'null')`
export const jsonOf = (column: unknown) => sql`coalesce(${column}::text, 'null')`
export const idOf = (column: unknown) => sql`coalesce('"' || ${column} || '"', 'null')`
export const instantOf = (column: unknown) =>
  sql`coalesce('"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"', 'null')`

/** An identifier; null where the id is. */
export const linkOf = (type: string, id: unknown) =>
  sql`(${literal(`{"type":"${type}","id":"`)} || ${id} || '"}')`

/** A relation to one record, or to none. */
export const oneOf = (type: string, id: unknown) =>
  sql`('{"data":' || coalesce(${linkOf(type, id)}, 'null') || '}')`

/** A relation to many, from identifiers with commas between them. */
export const manyOf = (links: SQL) => sql`('{"data":[' || coalesce(${links}, '') || ']}')`

function membersOf(texts: Readonly<Record<string, SQL>>): SQL {
  const parts = Object.entries(texts).map(
    ([name, text], at) => sql`${literal(`${at === 0 ? '' : ','}"${name}":`)} || ${text}`,
  )
  return sql.join(parts, sql` || `)
}

/** A resource object. Attributes and relations in the order of the model, as `encode` has them. */
export function objectOf<M extends Model>(
  { type, attributes, relations }: M,
  id: unknown,
  texts: AttributeTexts<M>,
  links: RelationTexts<M>,
): SQL {
  const inOrder = (names: object, given: Readonly<Record<string, SQL>>) =>
    Object.fromEntries(
      Object.keys(names).flatMap((name) => (given[name] ? [[name, given[name]]] : [])),
    )
  const own = membersOf(inOrder(attributes, texts as Readonly<Record<string, SQL>>))
  const related = inOrder(relations, links as Readonly<Record<string, SQL>>)
  const relationships =
    Object.keys(related).length === 0
      ? sql`'}'`
      : sql`',"relationships":{' || ${membersOf(related)} || '}}'`
  return sql`(${literal(`{"type":"${type}","id":"`)} || ${id} || '","attributes":{' || ${own} || '}' || ${relationships})`
}
