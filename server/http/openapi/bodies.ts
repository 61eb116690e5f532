import type { Endpoint } from '../../../contract/endpoint'
import { id } from '../../../contract/models/scalars'
import { models } from '../../../contract/models/index'
import type { Relation } from '../../../contract/models/model'
import { takesParent } from '../collection'
import { isPublic } from '../sessions/permission'
import { isCreation } from '../resource-address'
import { mediaType } from '../replies/send-json'
import { linkTo } from './resources'
import { capitalized, refTo, schemaOf, type Components, type Json } from './schemas'

interface Fields {
  readonly properties: Readonly<Record<string, Json>>
  readonly required: readonly string[]
}

/** Fields of a body; null if it is no object. */
function fieldsOf(json: Json): Fields | null {
  if (json.type !== 'object' || json.properties === undefined) return null
  const { properties, required = [] } = json as unknown as Fields
  return { properties, required }
}

function objectOf(fields: Fields): Json {
  return { type: 'object', ...fields, additionalProperties: false }
}

const noFields: Fields = { properties: {}, required: [] }

function withField(
  { properties, required }: Fields,
  name: string,
  json: Json,
  isRequired: boolean,
) {
  return {
    properties: { ...properties, [name]: json },
    required: isRequired ? [...required, name] : required,
  }
}

/** JSON:API document for a body: ids of relations become its relationships. */
function documentOf(endpoint: Endpoint, { properties, required }: Fields): Json | null {
  const { reply } = endpoint
  if (reply.kind !== 'resource' || isPublic(endpoint)) return null
  const relations: Readonly<Record<string, Relation>> = models[reply.type].relations
  let [attributes, relationships] = [noFields, noFields]
  for (const [field, json] of Object.entries(properties)) {
    const isRequired = required.includes(field)
    const name = field.replace(/Id$/, '')
    const relation = name === field ? undefined : relations[name]
    if (relation === undefined) attributes = withField(attributes, field, json, isRequired)
    else {
      relationships = withField(relationships, name, linkTo(relation, !isRequired), isRequired)
    }
  }
  let data = withField(noFields, 'type', { const: reply.type }, true)
  if (!isCreation(endpoint)) data = withField(data, 'id', { type: 'string' }, false)
  for (const [name, part] of Object.entries({ attributes, relationships })) {
    const isEmpty = Object.keys(part.properties).length === 0
    if (!isEmpty) data = withField(data, name, objectOf(part), part.required.length > 0)
  }
  return objectOf(withField(noFields, 'data', objectOf(data), true))
}

/** Content of a body as plain JSON and as a document, each under a name of its own (product §2). */
function jsonContent(name: string, endpoint: Endpoint, components: Components): Json {
  if (endpoint.body === undefined) return {}
  const baseName = capitalized(name)
  const plain = schemaOf(endpoint.body, components, baseName)
  const own = fieldsOf(plain)
  const fields =
    own && takesParent(endpoint)
      ? withField(own, endpoint.parent, schemaOf(id, components, baseName), true)
      : own
  components[`${baseName}Body`] = fields === null ? plain : objectOf(fields)
  const document = fields && documentOf(endpoint, fields)
  if (document !== null) components[`${baseName}Document`] = document
  return {
    'application/json': { schema: refTo(`${baseName}Body`) },
    ...(document === null ? {} : { [mediaType]: { schema: refTo(`${baseName}Document`) } }),
  }
}

/** Body of a call's request, by its media types. */
export function requestBody(name: string, endpoint: Endpoint, components: Components): Json {
  const { body, upload } = endpoint
  if (body === undefined && upload === undefined) return {}
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  const form = upload && {
    'multipart/form-data': { schema: { type: 'object', properties: { [upload.field]: file } } },
  }
  const isRequired = upload === undefined && body?.safeParse(undefined).success === false
  const alone = upload?.alone && { 'application/json': { schema: { type: 'object' } } }
  const content = { ...jsonContent(name, endpoint, components), ...alone, ...form }
  return { requestBody: { required: isRequired, content } }
}
