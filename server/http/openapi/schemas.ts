import * as z from 'zod/mini'
import { anyPreferences } from '../../../contract/calls/session'
import { models } from '../../../contract/models/index'
import { preferences } from '../../../contract/preferences'
import { bandsSchema } from '../../../kinds/bands'
import { treeOption } from '../../../kinds/choice/option'
import { kindOf, questionKinds } from '../../../kinds/index'

export type Json = Readonly<Record<string, unknown>>
/** Everything that has a name in the document, by that name. */
export type Components = Record<string, Json>

const schemasPath = '#/components/schemas/'

/** Attributes that the models type only roughly, since the registry of kinds knows their form. */
const { metadata, bands: bandsOfQuestion } = models.questions.attributes

/** Schemas that contain themselves, or that are described elsewhere, have to have a name. */
const names = z.registry<{ id: string }>()
names.add(treeOption, { id: 'Option' })
names.add(metadata.schema, { id: 'Metadata' })
names.add(bandsOfQuestion.schema, { id: 'Bands' })
names.add(models.answers.attributes.value.schema, { id: 'Value' })
names.add(anyPreferences, { id: 'Preferences' })

function convert(schema: z.ZodMiniType): { json: Json; named: Components } {
  // Wrapped in an object: a schema that contains itself would else refer to the whole document.
  const { properties, $defs } = z.toJSONSchema(z.object({ it: schema }), {
    unrepresentable: 'any',
    metadata: names,
  })
  return { json: (properties?.it ?? {}) as Json, named: ($defs ?? {}) as Components }
}

/** Copy of a schema with every name in it replaced. */
function renamed(json: Json, nameOf: (name: string) => string): Json {
  const text = JSON.stringify(json).replace(
    /"\$ref":"#\/\$defs\/([^"]+)"/g,
    (_ref, name: string) => `"$ref":"${schemasPath}${nameOf(name)}"`,
  )
  return JSON.parse(text) as Json
}

/** Schema of any JSON: spelled out it would contain itself, which generators of types can't follow. */
const anyJson = { description: 'Any JSON.' }

function plain(json: Json): string {
  return JSON.stringify(renamed(json, () => 'Json'))
}

const spelledOut = new Set(Object.values(convert(z.json()).named).map(plain))

/**
 * OpenAPI schema for one of the contract; named parts are added to the components.
 *
 * @param owner beginning of the name for parts that contain themselves and have no name
 */
export function schemaOf(schema: z.ZodMiniType, components: Components, owner: string): Json {
  const { json, named } = convert(schema)
  const isAnyJson = (name: string) => spelledOut.has(plain(named[name] ?? {}))
  const nameOf = (name: string) => {
    if (!name.startsWith('__')) return name
    return isAnyJson(name) ? 'Json' : `${owner}${name.replace('__schema', 'Part')}`
  }
  for (const [name, part] of Object.entries(named)) {
    const { id: _id, ...rest } = renamed(part, nameOf)
    components[nameOf(name)] ??= isAnyJson(name) ? anyJson : rest
  }
  return renamed(json, nameOf)
}

/** A name with a capital letter. */
export function capitalized(name: string): string {
  return (name[0]?.toUpperCase() ?? '') + name.slice(1)
}

/** Reference to a component. */
export function refTo(name: string): Json {
  return { $ref: schemasPath + name }
}

/** Adds the metadata of all kinds, each with a name of its own (product §4). */
export function describeKinds(components: Components): void {
  const alternatives = questionKinds.map((kind) => {
    const name = `Metadata_${kind}`
    components[name] = schemaOf(kindOf(kind).metadata, components, name)
    return refTo(name)
  })
  components.Metadata = { anyOf: alternatives }
  components.Value = {
    description: `By the question's kind: text, date (YYYY-MM-DD) and single choice a string, or {option, note}; number and range a number; boolean true or false;
multiple choices a list of option ids or of {option, note}; a choice of several levels the list of ids from the root, several of them a list of such lists; null: no answer.`,
  }
  components.Bands = schemaOf(bandsSchema, components, 'Bands')
}

/** Adds a user's preferences for lists, which calls only refer to. */
export function describePreferences(components: Components): void {
  components.Preferences = schemaOf(preferences, components, 'Preferences')
}
